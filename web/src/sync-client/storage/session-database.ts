import { answer, openDatabase } from './open-database.ts'

/** One of the person's leagues, with their role there. */
export type OwnLeague = { id: number; name: string; role: number }

/** The last verified user, who keeps working offline: only 401 or 403 logs them out. */
export type Session = {
  id: 'me'
  token: string
  userId: number
  /** The league shown on this device, and the person's role there. */
  leagueId: number | null
  role: number
  name: string
  email: string
  isPaid: boolean
  /** All of the person's leagues by name; missing if stored by an earlier build. */
  leagues?: OwnLeague[]
  /** The league was selected here, and the server doesn't know that yet. */
  choiceUntold?: boolean
}

const STORE = 'sessions'
const KEY = 'me'
let opening: Promise<IDBDatabase> | null = null

/** Mirrors the token where a service worker can read it (workers can't read local storage). */
function opened(): Promise<IDBDatabase> {
  if (opening !== null) return opening
  const open = openDatabase({ name: 'glm-session', version: 1, stores: { [STORE]: { key: ['id'], indexes: [] } } })
  opening = open
  const letGo = () => {
    if (opening === open) opening = null
  }
  open.then((database) => {
    database.onversionchange = () => {
      database.close()
      letGo()
    }
    database.onclose = letGo
  }, letGo)
  return open
}

/** Runs work on the store; resolves once the data is on disk. */
async function transact<R>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => Promise<R>): Promise<R> {
  const transaction = await begin(mode)
  const complete = new Promise<void>((done, failed) => {
    transaction.oncomplete = () => done()
    transaction.onabort = () => failed(transaction.error)
  })
  const [result] = await Promise.all([work(transaction.objectStore(STORE)), complete])
  return result
}

async function begin(mode: IDBTransactionMode): Promise<IDBTransaction> {
  try {
    return (await opened()).transaction(STORE, mode, { durability: 'strict' })
  } catch (error) {
    // The browser has closed the connection on its own: open another one.
    if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error
    opening = null
    return (await opened()).transaction(STORE, mode, { durability: 'strict' })
  }
}

const stored = (store: IDBObjectStore): Promise<Session | undefined> => answer(store.get(KEY))

export const readSession = (): Promise<Session | undefined> => transact('readonly', stored)
export const writeSession = async (session: Session): Promise<void> =>
  void (await transact('readwrite', (store) => answer(store.put(session))))
/** Changes the given fields and leaves the rest unchanged; does nothing if nobody is signed in. */
export const changeSession = (changes: Partial<Session>): Promise<void> =>
  transact('readwrite', async (store) => {
    const session = await stored(store)
    if (session) await answer(store.put({ ...session, ...changes }))
  })
export const clearSession = (): Promise<void> => transact('readwrite', (store) => answer(store.clear()))
