import * as z from 'zod/mini'
import type { DeepReadonly } from '../../lib/deep-readonly.ts'
import { perNightOf, playsTooOften } from '../../rules/schedule/matches-per-night.ts'
import { rulesOfWeek } from '../../rules/season/kept-facts.ts'
import { rowId } from '../../schema/fields.ts'
import { limits } from '../../schema/limits.ts'
import { type Match, match } from '../../schema/schedule/match.ts'
import {
  type Change,
  defineMutation,
  type Outcome,
  type RowReader,
  refuse,
  rowAt,
  rowsWhere,
} from '../define/define-mutation.ts'

/** A match as edited on the screen; an `id` of null means a new match. */
const arranged = z.extend(z.omit(match, { id: true, weekId: true }), { id: z.nullable(rowId) })
export type ArrangedMatch = DeepReadonly<z.infer<typeof arranged>>

/**
 * Writes all matches of a week as edited: who plays whom, in which order, when and where each match starts, and the
 * date of any makeup match. Matches that are omitted are removed. Cards stay with the players, and points follow the
 * new pairings. On a night, a team plays at most as many matches as the season allows, each against a different team.
 * @source T11, T17
 */
export const arrangeWeek = defineMutation({
  name: 'week.arrange',
  version: 1,
  needs: 'keepLeague',
  args: z.object({
    seasonId: rowId,
    weekId: rowId,
    matches: z.array(arranged).check(z.maxLength(limits.matchesOfWeek)),
    /** Set by an undo, because an undo restores the previous matches even if a team is in too many of them. */
    asBefore: z.optional(z.literal(true)),
  }),
  newIds: (a) => a.matches.filter((m) => m.id === null).length,
  reads: (a) => [
    rowAt('seasons', a.seasonId),
    rowAt('weeks', a.weekId),
    rowsWhere('teams', 'seasonId', a.seasonId),
    rowsWhere('matches', 'weekId', a.weekId),
    ...a.matches.flatMap((m) => (m.id === null ? [] : [rowAt('matches', m.id)])),
  ],
  apply: (a, rows, ctx): Outcome => {
    if (rows.get('weeks', [a.weekId])?.seasonId !== a.seasonId) return refuse('not_found')
    const teams = new Set(rows.list('teams', { index: 'seasonId', equals: a.seasonId }).map((t) => t.id))
    const playing = a.matches.flatMap((m) => (m.team2Id === null ? [m.team1Id] : [m.team1Id, m.team2Id]))
    if (playing.some((id) => !teams.has(id))) return refuse('not_found')
    const slots = a.matches.map((m) => m.slot)
    const wrong = new Set(slots).size < slots.length || playsTooOften(a.matches, perNight(a, rows))
    if (wrong && !a.asBefore) return refuse('invalid')
    const ids = [...ctx.ids]
    const puts = a.matches.map((m): Match => {
      return { ...m, id: m.id ?? ids.shift() ?? 0, weekId: a.weekId }
    })
    const elsewhere = a.matches.some(({ id }) => id !== null && isElsewhere(rows, { id, weekId: a.weekId }))
    if (elsewhere || puts.some((m) => m.id === 0)) return refuse('invalid')
    const kept = new Set(puts.map((m) => m.id))
    const gone = matchesOf(rows, a.weekId).filter((m) => !kept.has(m.id))
    const removes = gone.map((m): Change => ({ table: 'matches', remove: [m.id] }))
    return { status: 'ok', changes: [...removes, ...puts.map((put): Change => ({ table: 'matches', put }))] }
  },
  inverse: (a, before) => {
    const matches = matchesOf(before, a.weekId).map(({ weekId: _week, ...m }) => m)
    return { name: 'week.arrange', args: { seasonId: a.seasonId, weekId: a.weekId, matches, asBefore: true } }
  },
})

/** A finished week keeps the rules that it was played with. */
function perNight({ seasonId, weekId }: { seasonId: number; weekId: number }, rows: RowReader): number {
  const season = rows.get('seasons', [seasonId])
  return season ? perNightOf(rulesOfWeek(season, weekId)) : 1
}

const matchesOf = (rows: RowReader, weekId: number): Match[] =>
  rows.list('matches', { index: 'weekId', equals: weekId })

/** Returns whether a match belongs to a different week. A match can't be moved to this week from another one. */
function isElsewhere(rows: RowReader, { id, weekId }: { id: number; weekId: number }): boolean {
  const old = rows.get('matches', [id])
  return old !== undefined && old.weekId !== weekId
}
