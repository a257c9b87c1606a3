import { randomBytes } from 'node:crypto'
import type { StoredCall } from '@glm/shared/mutations/define/stored-call'
import { type Leaving, redactCall, redactTexts } from '@glm/shared/mutations/people/redact-call'
import { formerAccount } from '@glm/shared/text/former'
import { hashAddress, leaveQuestion } from '../deliveries/question-store.ts'
import type { Sql } from '../sql.ts'

/** The changes that have free text in their arguments or that identify a person. */
const withTexts = ['player.', 'message.', 'recap.', 'points.', 'handicap.', 'league.', 'season.', 'week.']
type Entry = { client_id: string; seq: number; name: string; args: string; ids: string; inverse: string | null }

/**
 * The SQL condition for an account that hasn't been deleted. A deleted account's row stays, because changes refer to
 * it, but it has no password and this address. Anyone can register such an address, but not without a password.
 */
export const notDeleted = "NOT (password_hash = '' AND email LIKE 'former-%@account.invalid')"

/** Removes people from everything except a league's rows: the ledger, the emails, and the accounts. */
export type Redaction = ReturnType<typeof openRedaction>

export function openRedaction(sql: Sql) {
  const of = (userId: number, ...tables: string[]) =>
    Promise.all(tables.map((table) => sql.run(`DELETE FROM ${table} WHERE user_id = ?`, userId)))
  return {
    /**
     * Returns all changes to players in the ledger, each with its undo. Together, they contain every name that a person
     * has ever had.
     */
    async changesOf(leagueId: number): Promise<{ name: string; args: unknown; ids: number[] }[]> {
      return (await entriesOf(sql, leagueId, ['player.'])).flatMap(({ name, args, ids, inverse }) => [
        { name, args: JSON.parse(args), ids: JSON.parse(ids) },
        ...(inverse === null ? [] : [{ ids: [], ...JSON.parse(inverse) }]),
      ])
    },
    /** Erases a person from a league's ledger and emails; emails to them are deleted. */
    async person(leagueId: number, leaving: Leaving): Promise<void> {
      sql.wipe()
      for (const entry of await entriesOf(sql, leagueId, withTexts))
        await redactEntry(sql, { leagueId, entry, leaving })
      await sql.run("UPDATE messages SET message = '' WHERE league_id = ? AND deleted = TRUE", leagueId)
      for (const address of leaving.contacts) await forgetAddress(sql, leagueId, address)
      const mails = await sql.all<{ id: number; args: string }>(
        'SELECT id, args FROM deliveries WHERE league_id = ?',
        leagueId,
      )
      for (const { id, args } of mails) {
        const without = JSON.stringify(redactTexts(JSON.parse(args), leaving))
        if (without !== args) await sql.run('UPDATE deliveries SET args = ? WHERE id = ?', without, id)
      }
    },
    /** Erases the name in the row of a removed member, because a row keeps its columns when it is removed. */
    member: (leagueId: number, userId: number) =>
      sql.run(
        'UPDATE members SET name = ? WHERE league_id = ? AND user_id = ? AND deleted = TRUE',
        formerAccount,
        leagueId,
        userId,
      ),
    /**
     * Erases what a league stores about a removed member who keeps an account elsewhere: their emails, and their email
     * preferences.
     */
    async mailsOf(leagueId: number, { id, email }: { id: number; email: string }): Promise<void> {
      sql.wipe()
      await sql.run('DELETE FROM deliveries WHERE league_id = ? AND user_id = ?', leagueId, id)
      await forgetAddress(sql, leagueId, email)
    },
    /**
     * Removes personal data from an account: nobody can log in to it anymore, and its changes remain. Among the
     * leagues' rows, only its deleted member rows lose their name.
     */
    async account({ id, email }: { id: number; email: string }): Promise<void> {
      sql.wipe()
      const tables = [
        'sessions',
        'account_links',
        'passkeys',
        'provider_links',
        'known_places',
        'repeats',
        'deliveries',
        'barred',
        'memberships',
      ]
      await of(id, ...tables)
      await sql.run('DELETE FROM card_photos WHERE added_by = ?', id)
      await sql.run('DELETE FROM deliveries WHERE lower(address) = lower(?)', email)
      await sql.run('DELETE FROM opt_outs WHERE address = lower(?)', email)
      await sql.run('UPDATE email_questions SET left_league = TRUE WHERE address = ?', hashAddress(email))
      // Subjects are `kind:ADDRESS` or `kind:ADDRESS@NETWORK`, so match only this address, and escape wildcard
      // characters.
      const own = email.toLowerCase()
      for (const kind of ['account', 'anywhere', 'forgot'])
        await sql.run(
          'DELETE FROM login_failures WHERE subject = ? OR substr(subject, 1, ?) = ?',
          `${kind}:${own}`,
          kind.length + own.length + 2,
          `${kind}:${own}@`,
        )
      await sql.run('UPDATE members SET name = ? WHERE user_id = ? AND deleted = TRUE', formerAccount, id)
      // Both are unique, so they are random. Otherwise, someone could register them first and prevent the deletion.
      const former = `former-${id}-${randomBytes(12).toString('hex')}`
      await sql.run(
        `UPDATE users SET email = ?, username = ?, name = ?, password_hash = '', role = 1, league_id = NULL, token_epoch = token_epoch + 1 WHERE id = ?`,
        `${former}@account.invalid`,
        former,
        formerAccount,
        id,
      )
    },
  }
}

const entriesOf = (sql: Sql, leagueId: number, starts: readonly string[]): Promise<Entry[]> =>
  sql.all(
    `SELECT client_id, seq, name, args, ids, inverse FROM ledger WHERE league_id = ? AND (${starts.map(() => 'name LIKE ?').join(' OR ')})`,
    leagueId,
    ...starts.map((start) => `${start}%`),
  )

async function redactEntry(
  sql: Sql,
  { leagueId, entry, leaving }: { leagueId: number; entry: Entry; leaving: Leaving },
): Promise<void> {
  const { client_id, seq, name, args, inverse } = entry
  const ids = JSON.parse(entry.ids) as number[]
  const call = redactCall({ name, args: JSON.parse(args) }, ids, leaving)
  const undo = inverse === null ? null : redactCall(JSON.parse(inverse) as StoredCall, [], leaving)
  const [newArgs, newInverse] = [JSON.stringify(call.args), undo && JSON.stringify(undo)]
  if (newArgs === args && newInverse === inverse) return
  await sql.run(
    'UPDATE ledger SET args = ?, inverse = ? WHERE league_id = ? AND client_id = ? AND seq = ?',
    newArgs,
    newInverse,
    leagueId,
    client_id,
    seq,
  )
}

async function forgetAddress(sql: Sql, leagueId: number, email: string): Promise<void> {
  await sql.run('DELETE FROM deliveries WHERE league_id = ? AND lower(address) = lower(?)', leagueId, email)
  await sql.run('DELETE FROM opt_outs WHERE league_id = ? AND address = lower(?)', leagueId, email)
  await leaveQuestion(sql, leagueId, email)
}
