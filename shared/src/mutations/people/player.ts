import { keepFor } from '../../rules/season/kept-facts.ts'
import type { Player } from '../../schema/people/player.ts'
import type { SubAssignment } from '../../schema/people/sub-assignment.ts'
import { isInTeam } from '../../schema/people/team-places.ts'
import type { ContestWinner } from '../../schema/scores/contest-winner.ts'
import { allRows, type RowReader, rowsWhere } from '../define/define-mutation.ts'
import type { RowEntityOf } from '../define/define-row-mutations.ts'
import { finishedOf, finishedReads } from '../schedule/finished-weeks.ts'

export const player = {
  table: 'players',
  noun: 'player',
  kind: 'players',
  needs: 'keepLeague',
  // A change that arrives late must not restore a removed person's name.
  isClosed: (row) => row.former != null,
  // Finished weeks keep their starting handicaps and tees.
  keeps: (set) =>
    'startingHandicaps' in set || 'playsFrom' in set
      ? { reads: finishedReads, kept: (old, rows) => keptAfter(old, set, rows) }
      : null,
  uses: (id: number) => ({
    reads: [
      allRows('teams'),
      allRows('matches'),
      allRows('subAssignments'),
      allRows('contestWinners'),
      allRows('gameEntries'),
      ...(['cards', 'treasuryEntries'] as const).map((table) => rowsWhere(table, 'playerId', id)),
    ],
    holder: (rows) => {
      if (rows.list('teams').some((t) => isInTeam(t, id))) return 'teams'
      if (rows.list('matches').some((m) => m.lineUp1?.includes(id) || m.lineUp2?.includes(id))) return 'matches'
      // A sub's round is on the card of the regular they played for, so only the assignment names them.
      const isSub = (row: SubAssignment) => row.playerId === id || row.sub.live.some(({ value }) => value === id)
      if (rows.list('subAssignments').some(isSub)) return 'subAssignments'
      const hasWon = ({ winners }: ContestWinner) => winners.live.some(({ value }) => value?.includes(id))
      if (rows.list('contestWinners').some(hasWon)) return 'contestWinners'
      if (rows.list('gameEntries').some((entry) => entry.playerId === id)) return 'gameEntries'
      return (['cards', 'treasuryEntries'] as const).find(
        (table) => rows.list(table, { index: 'playerId', equals: id }).length > 0,
      )
    },
  }),
} as const satisfies RowEntityOf<'players'>

function keptAfter(old: Player, set: Partial<Player>, rows: RowReader): Player['kept'] {
  let kept = old.kept
  for (const { id } of rows.list('seasons')) {
    const differs = (name: 'startingHandicaps' | 'playsFrom') => name in set && set[name]?.[id] !== old[name]?.[id]
    const was = {
      ...(differs('startingHandicaps') && { starting: old.startingHandicaps?.[id] ?? null }),
      ...(differs('playsFrom') && { tee: old.playsFrom?.[id] ?? null }),
    }
    if (Object.keys(was).length === 0) continue
    const weekIds = finishedOf(rows, id)
    const is = {
      starting: { ...old, ...set }.startingHandicaps?.[id] ?? null,
      tee: { ...old, ...set }.playsFrom?.[id] ?? null,
    }
    if (weekIds.length > 0) kept = keepFor(kept, weekIds, { was, is })
  }
  return kept === old.kept ? undefined : kept
}
