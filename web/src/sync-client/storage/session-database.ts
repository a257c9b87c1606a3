import Dexie, { type Table } from 'dexie'

/** A league of the person, with what they are there. */
export type OwnLeague = { id: number; name: string; role: number }

/** The last verified user. It goes on working without network: only 401 or 403 is a log-out. */
export type Session = {
  id: 'me'
  token: string
  userId: number
  /** The league that is shown on this device, and what the person is there. */
  leagueId: number | null
  role: number
  name: string
  email: string
  isPaid: boolean
  /** All leagues of the person by their names; absent in what an earlier build has kept. */
  leagues?: OwnLeague[]
  /** The league was chosen here without the server knowing of it so far. */
  choiceUntold?: boolean
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
/** Changes what is named and leaves the rest as it is by then; nothing where nobody is signed in. */
export const changeSession = async (changes: Partial<Session>): Promise<void> =>
  void (await db.sessions.update('me', changes))
export const clearSession = (): Promise<void> => db.sessions.clear()
