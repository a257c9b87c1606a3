import { currentOf } from '@glm/shared/claims/current-of'
import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { mutations } from '@glm/shared/mutations/mutations'
import type { Contest } from '@glm/shared/schema/scores/contest'
import type { ContestWinner } from '@glm/shared/schema/scores/contest-winner'
import { draftIds } from './draft-ids.ts'

/** Who is picked, place by place; null: nobody yet. */
export type Picks = readonly (number | null)[]
/** What Save is to record, and the drafts that it makes good. */
export type CollectedWinners = { calls: MutationCall[]; ids: string[] }
type Values = ReadonlyMap<string, string>
type Options = {
  contests: readonly Contest[]
  winners: readonly ContestWinner[]
  values: Values
  seen?: ReadonlyMap<string, number>
}

/** The picked winners of a week as mutations. A contest whose places are all empty loses its winner. */
export function collectWinners({ contests, winners, values, seen }: Options): CollectedWinners {
  const found: CollectedWinners = { calls: [], ids: [] }
  for (const { id: contestId } of contests) {
    const picks = picksOf(values, contestId)
    const named = picks && namedIn(picks)
    if (!named || named.join() === storedWinners(winners, contestId).join()) continue
    const before = seen?.get(draftIds.winners(contestId))
    const args = { contestId, winners: named.length === 0 ? null : named, retires: [] }
    found.calls.push(mutations.winners.set(args, { seen: before }))
    found.ids.push(draftIds.winners(contestId))
  }
  return found
}

/** The winners as the server has them. */
export function storedWinners(winners: readonly ContestWinner[], contestId: number): readonly number[] {
  return currentOf(winners.find((w) => w.contestId === contestId)?.winners) ?? []
}

/** What is picked for a contest and not saved; undefined where nothing is. */
export function picksOf(values: Values, contestId: number): Picks | undefined {
  const typed = values.get(draftIds.winners(contestId))
  return typed === undefined ? undefined : (JSON.parse(typed) as Picks)
}

/** Picks as a draft, null where they are as on the server. A place that was opened and not filled is kept open. */
export function pickText(picks: Picks, stored: readonly number[]): string | null {
  const same = namedIn(picks).join() === stored.join() && picks.length <= Math.max(1, stored.length)
  return same ? null : JSON.stringify(picks)
}

const namedIn = (picks: Picks): number[] => [...new Set(picks.filter((id) => id !== null))]
