/** The parts of the browser's local storage that we use. It writes immediately and, unlike IndexedDB, never hangs. */
export type TextStorage = {
  readonly length: number
  getItem: (key: string) => string | null
  /** @throws if there is no space left */
  setItem: (key: string, value: string) => void
  removeItem: (key: string) => void
  key: (index: number) => string | null
}

/**
 * Returns this device's storage, shared by all tabs. Some browsers don't have any, and a browser that blocks site data
 * throws as soon as a script accesses it. In those cases, the storage starts empty, and its values are lost when the
 * page is closed.
 */
export const deviceStorage = (): TextStorage => usable('localStorage', forDevice)

/** Returns this tab's storage, which lasts until the tab is closed. */
export const tabStorage = (): TextStorage => usable('sessionStorage', forTab)

/** Stores a string on this device. If there is no space, returns false and changes nothing. */
export function storeText(key: string, text: string): boolean {
  try {
    deviceStorage().setItem(key, text)
    return true
  } catch {
    return false
  }
}

type Stores = { localStorage?: TextStorage | null; sessionStorage?: TextStorage | null }

function usable(name: keyof Stores, instead: TextStorage): TextStorage {
  try {
    return (globalThis as Stores)[name] ?? instead
  } catch {
    return instead
  }
}

function inMemory(): TextStorage {
  const texts = new Map<string, string>()
  return {
    get length() {
      return texts.size
    },
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
    key: (index) => [...texts.keys()][index] ?? null,
  }
}

const forDevice = inMemory()
const forTab = inMemory()
