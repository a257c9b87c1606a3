import Dexie, { type Table } from 'dexie'

/** The last verified user. It goes on working without network: only 401 or 403 is a log-out. */
export type Session = {
  id: 'me'
  token: string
  userId: number
  leagueId: number | null
  role: number
  name: string
  email: string
  isPaid: boolean
}

/** Mirrors the token where a service worker can read it (local storage is closed to workers). */
class SessionDatabase extends Dexie {
  readonly sessions: Table<Session, string>
  constructor() {
    super('glm-session', { chromeTransactionDurability: 'strict' })
    this.version(1).stores({ sessions: 'id' })
    this.sessions = this.table('sessions')
  }
}

const db = new SessionDatabase()

export const readSession = (): Promise<Session | undefined> => db.sessions.get('me')
export const writeSession = async (session: Session): Promise<void> => void (await db.sessions.put(session))
export const clearSession = (): Promise<void> => db.sessions.clear()
