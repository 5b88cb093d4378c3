// PyScript comes once the storage probe has settled; it turns the cells into editors.
globalThis.hanabaStorageProbe.then(() => import(new URL("../vendor/pyscript/core.js", document.baseURI)));
