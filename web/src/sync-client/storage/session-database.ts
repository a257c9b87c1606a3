import Dexie, { type Table } from 'dexie'

/** One of the user's leagues, with their role there. */
export type OwnLeague = { id: number; name: string; role: number }

/** The last user who was verified. That user can keep working offline: only a 401 or 403 signs them out. */
export type Session = {
  id: 'me'
  token: string
  userId: number
  /** The league that is shown on this device, and the user's role in it. */
  leagueId: number | null
  role: number
  name: string
  email: string
  isPaid: boolean
  /** All of the user's leagues, by name; missing in sessions stored by an earlier build. */
  leagues?: OwnLeague[]
  /** Set if the league was selected on this device and the server doesn't know about it yet. */
  choiceUntold?: boolean
}

/** Stores a copy of the token where a service worker can read it, because workers can't read local storage. */
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
/**
 * Updates the given fields of this user's session and no others. Does nothing if the user has signed out, even if someone
 * else has signed in since.
 */
export const changeSession = async (userId: number, changes: Partial<Session>): Promise<void> =>
  void (await db.sessions.filter((session) => session.userId === userId).modify(changes))
/** Makes the app start with this league, if it is another one of the user's. */
export async function chooseLeague(leagueId: number | null): Promise<void> {
  const session = await readSession()
  const league = session?.leagues?.find(({ id }) => id === leagueId)
  if (session && league && league.id !== session.leagueId)
    await changeSession(session.userId, { leagueId: league.id, role: league.role, choiceUntold: true })
}
export const clearSession = (): Promise<void> => db.sessions.clear()
