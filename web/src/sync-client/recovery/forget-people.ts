import { namedIds } from '@glm/shared/mutations/change-about'
import { type Leaving, leavingOf, redactCall, redactTexts } from '@glm/shared/mutations/people/redact-call'
import type { TablePatch } from '@glm/shared/protocol/sync-response'
import type { Player } from '@glm/shared/schema/people/player'
import { formerName } from '@glm/shared/text/former'
import type { OutboxRow } from '../local-rows.ts'
import type { PhoneTransaction } from '../storage.ts'

const kept = ['outbox', 'journal', 'parked'] as const

/**
 * Erases people from every place where this phone stores changes (outbox, journal, refused changes and drafts), once
 * the server's rows mark them as former (protocol rule RD5). Call this before applying the patches, on rows without
 * pending changes.
 */
export async function forgetPeople(tx: PhoneTransaction, patches: readonly TablePatch[]): Promise<void> {
  const rows = (patches.find(({ table }) => table === 'players')?.rows ?? []) as Player[]
  const former = rows.filter((row) => row.former != null)
  if (former.length === 0) return
  const known = await tx.all('players')
  for (const row of former) {
    const aside = (await tx.all('oldCopy')).flatMap((copy) => copy.changes)
    const changes = [...(await Promise.all(kept.map((table) => tx.all(table)))).flat(), ...aside]
    // The player may be missing from the rows. Either the player was added on this phone and removed again before this
    // phone read any rows that include them, or the copy was just set aside and has no rows.
    const player = known.find(({ id, former }) => id === row.id && former == null) ?? addedHere(changes, row.id) ?? row
    const calls = changes.flatMap((one) => [one, ...(one.inverse ? [one.inverse] : [])])
    await forget(tx, leavingOf({ player, number: row.former ?? 0, players: known }, calls))
  }
}

/** A change as recorded somewhere on this phone. */
type Told = Pick<OutboxRow, 'name' | 'args'> & Partial<Pick<OutboxRow, 'ids' | 'inverse' | 'names'>>

/**
 * Erases removed people from changes that come from outside this copy, such as those begun on a lost copy. When the
 * removal arrived, those changes weren't here yet, so `forgetPeople` couldn't erase anything from them.
 */
export async function withoutFormer<T extends Told>(
  tx: PhoneTransaction,
  changes: readonly T[],
): Promise<readonly T[]> {
  const players = await tx.all('players')
  return players
    .filter(({ former }) => former != null)
    .reduce((left: readonly T[], row) => {
      const player = addedHere(left, row.id) ?? row
      const leaving = leavingOf({ player, number: row.former ?? 0, players }, left)
      return left.map((change) => withoutPerson(change, leaving))
    }, changes)
}

function addedHere(changes: readonly Told[], id: number): Player | undefined {
  const added = changes.find(({ name, ids = [] }) => name === 'player.add' && ids.includes(id))
  return added && { ...(added.args as Omit<Player, 'id'>), id }
}

async function forget(tx: PhoneTransaction, leaving: Leaving): Promise<void> {
  for (const table of kept) {
    const rows = await tx.all(table)
    await tx.put(table, rows.map((row) => withoutPerson(row, leaving)) as never[])
  }
  const copies = await tx.all('oldCopy')
  await tx.put(
    'oldCopy',
    copies.map((copy) => ({ ...copy, changes: copy.changes.map((row) => withoutPerson(row, leaving)) })),
  )
  const drafts = (await tx.all('draft')).filter(({ id, value }) => {
    const words = redactTexts({ message: value }, leaving).message
    return words !== value || id === `player/${leaving.id}` || id.startsWith(`player/${leaving.id}/`)
  })
  await tx.remove(
    'draft',
    drafts.map(({ id }) => [id]),
  )
}

function withoutPerson<T extends Told>(row: T, leaving: Leaving): T {
  const { args } = redactCall({ name: row.name, args: row.args }, row.ids ?? [], leaving)
  const inverse = row.inverse && { inverse: redactCall(row.inverse, [], leaving) }
  // If the change is about the removed player, the player name stored with the change must be replaced too.
  const isNamed = row.names?.player !== undefined && namedIds(row).playerId === leaving.id
  const names = isNamed && { names: { ...row.names, player: Object.values(formerName(leaving.number)).join(' ') } }
  return { ...row, args, ...inverse, ...names }
}
