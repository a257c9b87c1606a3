import { first, type Sql } from '../sql.ts'

/**
 * An account's passkey: its id and public key in base64url, the authenticator's signature counter (0 if it doesn't
 * count), and its transports. Times are in milliseconds since 1970.
 */
export type Passkey = {
  id: string
  userId: number
  publicKey: string
  counter: number
  transports: string[]
  name: string
  createdAt: number
  usedAt: number | null
}
type Stored = Omit<Passkey, 'transports'> & { transports: string }

const columns = `id, user_id AS "userId", public_key AS "publicKey", counter, transports, name, created_at AS "createdAt", used_at AS "usedAt"`

/**
 * The maximum number of passkeys per account, which is more than anyone needs for their devices and password managers.
 */
export const MOST_PASSKEYS = 20

/** Passkeys of accounts. */
export function openPasskeyStore(sql: Sql) {
  return {
    byId: async (id: string): Promise<Passkey | undefined> => {
      const row = await first(sql.all<Stored>(`SELECT ${columns} FROM passkeys WHERE id = ?`, id))
      return row && toPasskey(row)
    },
    ofUser: async (userId: number): Promise<Passkey[]> =>
      (await sql.all<Stored>(`SELECT ${columns} FROM passkeys WHERE user_id = ? ORDER BY created_at, id`, userId)).map(
        toPasskey,
      ),
    /** Adds a passkey. Returns false if it already exists. */
    async add({
      id,
      userId,
      publicKey,
      counter,
      transports,
      name,
      createdAt,
    }: Omit<Passkey, 'usedAt'>): Promise<boolean> {
      const values = [id, userId, publicKey, counter, JSON.stringify(transports), name, createdAt]
      const added = await sql.run(
        `INSERT INTO passkeys (id, user_id, public_key, counter, transports, name, created_at) VALUES (?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT (id) DO NOTHING`,
        ...values,
      )
      return added > 0
    },
    /** Renames a passkey. Returns false if the account has no such passkey. */
    rename: async ({ id, userId, name }: Pick<Passkey, 'id' | 'userId' | 'name'>): Promise<boolean> =>
      (await sql.run('UPDATE passkeys SET name = ? WHERE id = ? AND user_id = ?', name, id, userId)) > 0,
    /** Removes a passkey. Returns false if the account has no such passkey. */
    remove: async ({ id, userId }: Pick<Passkey, 'id' | 'userId'>): Promise<boolean> =>
      (await sql.run('DELETE FROM passkeys WHERE id = ? AND user_id = ?', id, userId)) > 0,
    async noteUse(id: string, { counter, at }: { counter: number; at: number }): Promise<void> {
      await sql.run('UPDATE passkeys SET counter = ?, used_at = ? WHERE id = ?', counter, at, id)
    },
  }
}

const toPasskey = (row: Stored): Passkey => ({ ...row, transports: JSON.parse(row.transports) as string[] })
