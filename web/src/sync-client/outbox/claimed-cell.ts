import type { StoredCall } from '@glm/shared/mutations/define/stored-call'
import { cellCall } from '@glm/shared/mutations/scores/card-withdraw'
import type { Cell } from '@glm/shared/schema/cell'
import { fullName } from '@glm/shared/text/full-name'
import { cellWord, plainValue } from '@glm/shared/text/screens/league/history'
import { availabilityLabels } from '@glm/shared/text/screens/people/availability-labels'
import { undoText } from '@glm/shared/text/screens/undo'
import type { PhoneTransaction } from '../storage.ts'

type Fields = Record<string, unknown>
/**
 * `back`: the cell's previous value; `again`: the call that writes that value again; `words`: returns a value as text.
 */
export type ClaimedCell = {
  cell: Cell<unknown>
  what: string
  back: unknown
  words: (value: unknown) => string
  again: StoredCall
}

/** Returns the cell that a withdrawal refers to, with its label and the call that restores the old value. */
export async function claimedCell(tx: PhoneTransaction, name: string, args: Fields): Promise<ClaimedCell | null> {
  const [weekId, playerId, teamId, contestId] = [args.weekId, args.playerId, args.teamId, args.contestId].map(Number)
  const player = async (id: unknown) => {
    const row = await tx.get('players', [Number(id)])
    return row ? fullName(row) : undoText.somebody
  }
  const key = [weekId ?? 0, playerId ?? 0]
  const noun = name.split('.')[0]
  if (noun === 'card') {
    const cell = (await tx.get('cards', key))?.cells[String(args.cell)]
    const where = { weekId: weekId ?? 0, playerId: playerId ?? 0, teamId: teamId ?? 0 }
    const entered = { name: 'card.enter', args: { ...where, userId: args.userId, cell: args.cell, value: args.value } }
    const again = name === 'card.withdrawEntered' ? entered : cellCall(where, String(args.cell), args.value)
    return cell
      ? {
          cell,
          what: `${cellWord(String(args.cell))}, ${await player(playerId)}`,
          back: args.value,
          words: plainValue,
          again,
        }
      : null
  }
  return rowCell(tx, { noun, args, key, player, contestId })
}

type RowOptions = {
  noun: string | undefined
  args: Fields
  key: number[]
  player: (id: unknown) => Promise<string>
  contestId: number | undefined
}

async function rowCell(
  tx: PhoneTransaction,
  { noun, args, key, player, contestId }: RowOptions,
): Promise<ClaimedCell | null> {
  const { claims: _claims, ...rest } = args
  const call = (name: string): StoredCall => ({ name, args: { ...rest, retires: [] } })
  if (noun === 'points') {
    const teamId = Number(args.teamId)
    const cell = (await tx.get('points', [key[0] ?? 0, teamId]))?.entry
    const team = (await tx.get('teams', [teamId]))?.teamNumber ?? 0
    const words = (value: unknown) => plainValue((value as Fields | null)?.points ?? null)
    return cell ? { cell, what: undoText.points(team), back: args.entry, words, again: call('points.set') } : null
  }
  if (noun === 'sub') {
    const cell = (await tx.get('subAssignments', key))?.sub
    const names = await namesIn(cell, args.subId, player)
    const words = (value: unknown) => names.get(Number(value)) ?? undoText.themselves
    return cell
      ? { cell, what: undoText.sub(await player(key[1])), back: args.subId, words, again: call('sub.assign') }
      : null
  }
  if (noun === 'availability') {
    const cell = (await tx.get('availability', key))?.state
    const words = (value: unknown) => availabilityLabels.states[value === 'in' || value === 'out' ? value : 'unknown']
    return cell
      ? {
          cell,
          what: availabilityLabels.playsOrOut(await player(key[1])),
          back: args.state,
          words,
          again: call('availability.set'),
        }
      : null
  }
  // Withdrawing a sub's answer doesn't affect other subs' later answers.
  if (noun === 'subRequest') return null
  if (noun === 'handicap') {
    const cell = (await tx.get('handicaps', key))?.typed
    const words = (value: unknown) => plainValue((value as Fields | undefined)?.goingIn ?? null)
    const { goingIn } = args
    return cell
      ? { cell, what: undoText.handicap(await player(key[1])), back: { goingIn }, words, again: call('handicap.set') }
      : null
  }
  const row = await tx.get('contestWinners', [contestId ?? 0])
  const contest = (await tx.get('contests', [contestId ?? 0]))?.name ?? ''
  const names = await namesIn(row?.winners, args.winners, player)
  const words = (value: unknown) =>
    Array.isArray(value) ? value.map((id) => names.get(Number(id)) ?? undoText.somebody).join(' & ') : undoText.nobody
  return row ? { cell: row.winners, what: contest, back: args.winners, words, again: call('winners.set') } : null
}

/** Returns the names of the players in a cell, by id. */
async function namesIn(
  cell: Cell<unknown> | undefined,
  back: unknown,
  player: (id: unknown) => Promise<string>,
): Promise<Map<number, string>> {
  const ids = [back, ...(cell?.live ?? []).map((c) => c.value)].flat().filter((id) => typeof id === 'number')
  return new Map(await Promise.all(ids.map(async (id) => [id, await player(id)] as const)))
}
