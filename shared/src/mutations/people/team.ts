import { allRows, rowIfAny } from '../define/define-mutation.ts'
import type { RowEntityOf } from '../define/define-row-mutations.ts'
import { finishedReads } from '../schedule/finished-weeks.ts'
import { keepLineUps } from './keep-line-ups.ts'

export const team = {
  table: 'teams',
  noun: 'team',
  kind: 'teams',
  needs: 'keepLeague',
  parents: (row) => [
    ...rowIfAny('seasons', row.seasonId),
    ...[row.player1Id, row.player2Id, ...(row.morePlayerIds ?? [])].flatMap((id) => rowIfAny('players', id)),
  ],
  // A new order or new players must not change a finished week.
  besides: (set) =>
    'player1Id' in set || 'player2Id' in set || 'morePlayerIds' in set
      ? { reads: finishedReads, changes: (old, rows) => keepLineUps({ old, set }, rows) }
      : null,
  uses: (id: number) => ({
    reads: [allRows('matches'), allRows('points')],
    holder: (rows) => {
      if (rows.list('matches').some((m) => m.team1Id === id || m.team2Id === id)) return 'matches'
      return rows.list('points').some((p) => p.teamId === id) ? 'points' : undefined
    },
  }),
} as const satisfies RowEntityOf<'teams'>
