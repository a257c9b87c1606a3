/** A database's stores: the primary key's fields, and the single fields with an index. */
export type Stores = Readonly<Record<string, { key: readonly string[]; indexes: readonly string[] }>>
type Wanted = { name: string; version: number; stores: Stores }

/** Chromium sometimes fails to open a database for no known reason, and succeeds the next time. */
const TRIES = 3

/**
 * Opens a database with at least these stores and indexes; nothing that exists is removed or changed. One that a newer
 * build has upgraded is opened as it is.
 * @param wanted `version` is that of the stores; the browser's own number is ten times that, as it has been since the
 * first build
 */
export async function openDatabase({ name, version, stores }: Wanted): Promise<IDBDatabase> {
  const found = await openAt(name, Math.round(version * 10), stores).catch((error: unknown) => {
    if (isNamed(error, 'VersionError')) return openAt(name, undefined, stores)
    throw error
  })
  if (isWhole(found, stores)) return found
  // A build without a table gave it a number as high as this one.
  found.close()
  return openAt(name, found.version + 1, stores)
}

async function openAt(name: string, version: number | undefined, stores: Stores, tries = TRIES): Promise<IDBDatabase> {
  try {
    return await requestAt(name, version, stores)
  } catch (error) {
    if (tries <= 1 || !isNamed(error, 'UnknownError')) throw error
    return openAt(name, version, stores, tries - 1)
  }
}

const requestAt = (name: string, version: number | undefined, stores: Stores): Promise<IDBDatabase> =>
  new Promise((done, failed) => {
    const request = indexedDB.open(name, version)
    request.onupgradeneeded = () => addMissing(request, stores)
    request.onerror = () => failed(request.error)
    request.onsuccess = () => done(request.result)
  })

function addMissing({ result: database, transaction }: IDBOpenDBRequest, stores: Stores): void {
  for (const [name, { key, indexes }] of Object.entries(stores)) {
    const exists = database.objectStoreNames.contains(name)
    const keyPath = key.length === 1 ? String(key[0]) : [...key]
    const store = exists ? transaction?.objectStore(name) : database.createObjectStore(name, { keyPath })
    for (const index of indexes) if (!store?.indexNames.contains(index)) store?.createIndex(index, index)
  }
}

function isWhole(database: IDBDatabase, stores: Stores): boolean {
  const names = Object.keys(stores)
  if (!names.every((name) => database.objectStoreNames.contains(name))) return false
  const look = database.transaction(names, 'readonly')
  return names.every((name) =>
    stores[name]?.indexes.every((index) => look.objectStore(name).indexNames.contains(index)),
  )
}

const isNamed = (error: unknown, name: string): boolean => error instanceof DOMException && error.name === name

/** The names of all databases of this origin. */
export const databaseNames = async (): Promise<string[]> =>
  (await indexedDB.databases()).flatMap(({ name }) => name ?? [])

/** The result of a request. */
export const answer = <V>(request: IDBRequest<V>): Promise<V> =>
  new Promise((done, failed) => {
    request.onsuccess = () => done(request.result)
    request.onerror = () => failed(request.error)
  })
