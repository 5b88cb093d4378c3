// A frame closed off by its sandbox has no origin of its own, so modules come only from a host that lets every
// page read its files. Where it does not, one sentence and a link are all that can be shown.
(() => {
  const said = {
    en: ["This frame is closed off by its sandbox, and the host of the table does not let it load there.", "Open the table in a page of its own"],
    fr: ["Ce cadre est isolé par son « sandbox », et l’hébergeur de la table ne permet pas de la charger ici.", "Ouvrir la table dans une page à elle"],
    ja: ["この枠はサンドボックスで閉じられており、卓の配信元がここでの読み込みを許可していません。", "卓を別のページで開く"],
  };
  const show = () => {
    const [sentence, words] = said[document.documentElement.lang] || said.en;
    const address = new URL(location.href), notice = document.createElement("p"), link = document.createElement("a");
    address.searchParams.delete("embed");
    link.href = address.href;
    link.target = "_blank";
    link.rel = "noopener";
    link.textContent = words;
    notice.className = "notice";
    notice.setAttribute("role", "alert");
    notice.dataset.error = "sandbox";
    notice.append(`${sentence} `, link);
    document.body.replaceChildren(notice);
  };
  fetch(new URL("static/js/theme.js", document.baseURI)).catch(() => {
    if (document.readyState === "complete") show();
    else addEventListener("load", show);
  });
})();
