/**
 * Runs in the page: returns "written" if this origin can write to its storage right now, otherwise the error's name.
 */
export function probe(): Promise<string> {
  return new Promise((done) => {
    const open = indexedDB.open('probe')
    open.onupgradeneeded = () => open.result.createObjectStore('store')
    open.onerror = () => done(open.error?.name ?? 'failed')
    open.onsuccess = () => {
      const tx = open.result.transaction('store', 'readwrite')
      tx.objectStore('store').put('text', 'key')
      tx.oncomplete = () => done('written')
      tx.onabort = () => done(tx.error?.name ?? 'failed')
      tx.addEventListener('complete', () => open.result.close())
      tx.addEventListener('abort', () => open.result.close())
    }
  })
}
