// Files and the clipboard: a file opened or dropped is read here and handed to Python as text; a copied link is answered
// for. Nothing leaves the page.
(() => {
  const MOST = 64 * 1024 * 1024;
  let tell = () => {};
  const read = async (list) => {
    const files = [];
    for (const file of list) {
      let text = "", fault = "";
      if (file.size > MOST) fault = "large";
      else try {
        const bytes = await file.arrayBuffer();
        try { text = new TextDecoder("utf-8", { fatal: true }).decode(bytes); } catch { fault = "encoding"; }
      } catch { fault = "unreadable"; }
      files.push({ name: file.name, text, fault });
    }
    if (files.length) tell(JSON.stringify(files));
  };
  document.addEventListener("change", (event) => {
    const field = event.target.closest?.("input[type=file]");
    if (!field?.files.length) return;
    // the list is emptied with the field, so that the same file can be opened again
    const chosen = [...field.files];
    field.value = "";
    read(chosen);
  });
  const brings = (event) => event.dataTransfer?.types.includes("Files") && document.documentElement.hasAttribute("data-ready");
  addEventListener("dragover", (event) => {
    if (!brings(event)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = "copy";
  });
  addEventListener("drop", (event) => {
    if (!brings(event)) return;
    event.preventDefault();
    read([...event.dataTransfer.files]);
  });
  // A field with a link is selected as soon as it is reached, to be copied by hand.
  document.addEventListener("focusin", (event) => { if (event.target.matches?.("input[data-copy]")) event.target.select(); });
  const copy = (text, answer) => {
    const no = () => answer(false);
    try { navigator.clipboard.writeText(text).then(() => answer(true), no); } catch { no(); }
  };
  window.hanaba.files = { copy, listen: (callback) => { tell = callback; } };
})();
