import { allRows, rowIfAny } from '../define/define-mutation.ts'
import type { RowEntityOf } from '../define/define-row-mutations.ts'

export const team = {
  table: 'teams',
  noun: 'team',
  needs: 'keepLeague',
  parents: (row) => [
    ...rowIfAny('seasons', row.seasonId),
    ...[row.player1Id, row.player2Id, ...(row.morePlayerIds ?? [])].flatMap((id) => rowIfAny('players', id)),
  ],
  uses: (id: number) => ({
    reads: [allRows('matches'), allRows('points')],
    inUse: (rows) =>
      rows.list('matches').some((m) => m.team1Id === id || m.team2Id === id) ||
      rows.list('points').some((p) => p.teamId === id),
  }),
} as const satisfies RowEntityOf<'teams'>
