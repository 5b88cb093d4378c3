// PyScript opens IndexedDB while it starts and never boots where that is denied (a sandboxed frame, blocked storage).
// Where a trial open fails, an in-memory stand-in with the few calls PyScript makes takes its place.
(() => {
  const answer = (value) => {
    const request = {};
    queueMicrotask(() => request.onsuccess?.({ target: { result: value } }));
    return request;
  };
  const standIn = () => {
    const kept = new Map();
    const store = {
      put: (value, key) => { kept.set(key, value); return answer(key); },
      get: (key) => answer(kept.get(key)),
      getKey: (key) => answer(kept.has(key) ? key : undefined),
      getAllKeys: () => answer([...kept.keys()]),
      clear: () => answer(kept.clear()),
      delete: (key) => { kept.delete(key); return answer(undefined); },
      count: () => answer(kept.size),
    };
    const database = { objectStoreNames: ["entries"], transaction: () => ({ objectStore: () => store }), close() {} };
    return { open: () => answer(database), deleteDatabase: () => answer(undefined) };
  };
  const replace = () => Object.defineProperty(globalThis, "indexedDB", { configurable: true, value: standIn() });
  globalThis.hanabaStorageProbe = new Promise((settle) => {
    try {
      const request = indexedDB.open("hanaba-probe");
      request.onsuccess = () => { request.result.close(); settle(true); };
      request.onerror = (event) => { event.preventDefault(); replace(); settle(false); };
    } catch { replace(); settle(false); }
  });
})();
