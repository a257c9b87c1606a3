import { currentOf } from '@glm/shared/claims/current-of'
import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { mutations } from '@glm/shared/mutations/mutations'
import type { Contest } from '@glm/shared/schema/scores/contest'
import type { ContestWinner } from '@glm/shared/schema/scores/contest-winner'
import type { Season } from '@glm/shared/season/season'
import { draftIds } from './draft-ids.ts'

/** The player picked for each of a contest's spots; null for an empty spot. */
export type Picks = readonly (number | null)[]
/** What Save records: the calls, and the ids of the drafts that they save. */
export type CollectedWinners = { calls: MutationCall[]; ids: string[] }
type Values = ReadonlyMap<string, string>
type Options = {
  contests: readonly Contest[]
  winners: readonly ContestWinner[]
  values: Values
  seen?: ReadonlyMap<string, number>
}

/**
 * Returns the winners picked for a week as mutations. If all of a contest's spots were emptied, its stored winners are
 * removed.
 */
export function collectWinners({ contests, winners, values, seen }: Options): CollectedWinners {
  const found: CollectedWinners = { calls: [], ids: [] }
  for (const { id: contestId, ...of } of contests) {
    const picks = picksOf(values, contestId)
    const named = picks && namedIn(picks)
    if (!named || named.join() === storedWinners(winners, contestId).join()) continue
    const before = seen?.get(draftIds.winners(contestId))
    const args = { contestId, winners: named.length === 0 ? null : named, retires: [], of }
    found.calls.push(mutations.winners.set(args, { seen: before }))
    found.ids.push(draftIds.winners(contestId))
  }
  return found
}

/** Returns whether a draft would change nothing, because it only has a contest's winner spots that are still empty. */
export function isEmptySpot(
  id: string,
  { contests, contestWinners: winners }: Pick<Season, 'contests' | 'contestWinners'>,
  values: Values,
): boolean {
  const own = contests.filter((contest) => draftIds.winners(contest.id) === id)
  return own.length > 0 && collectWinners({ contests: own, winners, values }).calls.length === 0
}

/** Returns the winners as stored on the server. */
export function storedWinners(winners: readonly ContestWinner[], contestId: number): readonly number[] {
  return currentOf(winners.find((w) => w.contestId === contestId)?.winners) ?? []
}

/** Returns a contest's unsaved picks; undefined if there are none. */
export function picksOf(values: Values, contestId: number): Picks | undefined {
  const typed = values.get(draftIds.winners(contestId))
  return typed === undefined ? undefined : (JSON.parse(typed) as Picks)
}

/**
 * Returns picks as a draft; null if they match the server. A spot that the user added stays, even while it is empty.
 */
export function pickText(picks: Picks, stored: readonly number[]): string | null {
  const same = namedIn(picks).join() === stored.join() && picks.length <= Math.max(1, stored.length)
  return same ? null : JSON.stringify(picks)
}

const namedIn = (picks: Picks): number[] => [...new Set(picks.filter((id) => id !== null))]
