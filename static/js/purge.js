// The way out for a stuck visitor: takes away this site's workers and caches, and saved matches only when asked to.
(() => {
  const base = new URL("../../", document.currentScript.src), at = base.pathname;
  const said = {
    en: { done: "The kept copy is removed and the newest is here.", half: "The kept copy is removed. The newest could not be fetched (%s); open Hanaba when the network is back.", wiped: "Saved matches, history and settings are deleted.", fetching: "Fetching the newest copy: %s", failed: "This browser does not let the page remove its copy (%s)." },
    fr: {
      title: "Repartir de zéro", what: "Si Hanaba ne s’ouvre pas ou reste ancien : ceci supprime la copie que ce navigateur garde pour jouer hors ligne, puis cherche la plus récente chez l’hébergeur. Les parties gardées, l’historique et les réglages restent.",
      all: "Supprimer aussi mes parties, l’historique et les réglages", go: "Supprimer la copie gardée", back: "Ouvrir Hanaba",
      done: "La copie gardée est supprimée et la plus récente est là.", half: "La copie gardée est supprimée. La plus récente n’a pas pu être chargée (%s) ; ouvrez Hanaba quand le réseau sera revenu.", wiped: "Parties, historique et réglages sont supprimés.", fetching: "Chargement de la copie récente : %s", failed: "Ce navigateur ne laisse pas la page supprimer sa copie (%s).",
    },
    ja: {
      title: "はじめからやり直す", what: "花場が開かない、または古いままのとき：オフライン用に保存された写しを消し、最新の写しを取り直します。対局の記録、履歴、設定は残ります。",
      all: "対局の記録、履歴、設定も消す", go: "保存された写しを消す", back: "花場を開く",
      done: "保存された写しを消し、最新の写しを取りました。", half: "保存された写しを消しました。最新の写しは取れませんでした（%s）。通信が戻ったら花場を開いてください。", wiped: "対局の記録、履歴、設定を消しました。", fetching: "最新の写しを取っています：%s", failed: "このブラウザーでは写しを消せません（%s）。",
    },
  };
  const languages = [];
  try { languages.push(JSON.parse(localStorage.getItem("hanaba:settings") || "{}").lang); } catch { /* blocked or damaged */ }
  languages.push(...navigator.languages.map((name) => name.slice(0, 2)));
  const lang = languages.find((name) => Object.hasOwn(said, name ?? "")) ?? "en", words = said[lang];
  document.documentElement.lang = lang;
  for (const node of document.querySelectorAll("[data-say]")) node.textContent = words[node.dataset.say] ?? node.textContent;
  const line = document.getElementById("said"), button = document.getElementById("go");

  const remove = async () => {
    for (const registration of await navigator.serviceWorker?.getRegistrations() ?? []) {
      if (new URL(registration.scope).pathname === at) await registration.unregister();
    }
    const ours = (name) => name === `hanaba-pages ${at}` || name.startsWith(`hanaba ${at} `);
    for (const name of await globalThis.caches?.keys() ?? []) if (ours(name)) await caches.delete(name);
  };
  // past the browser's own cache, which a host may have told to keep everything for a year
  const renew = async () => {
    const get = async (name) => {
      const answer = await fetch(new URL(name, base), { cache: "reload" });
      if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
      return answer;
    };
    const names = Object.keys((await (await get("build.json")).json()).files);
    let done = 0;
    const next = async () => {
      for (let name = names.shift(); name; name = names.shift()) {
        await (await get(name)).arrayBuffer();
        done += 1;
        line.textContent = words.fetching.replace("%s", `${done} / ${done + names.length}`);
      }
    };
    await Promise.all([next(), next(), next(), next()]);
  };
  button.onclick = async () => {
    button.disabled = true;
    const told = [];
    try {
      if (document.getElementById("all").checked) {
        for (const key of Object.keys(localStorage)) if (key.startsWith("hanaba:")) localStorage.removeItem(key);
        told.push(words.wiped);
      }
      await remove();
      told.unshift(await renew().then(() => words.done, (error) => words.half.replace("%s", error.message)));
    } catch (error) { told.unshift(words.failed.replace("%s", error.message)); }
    line.textContent = told.join(" ");
    document.documentElement.dataset.purged = "true";
    button.disabled = false;
  };
})();
