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
 * A match between the same sides as before keeps its lineups, and a team that stays in a match keeps its signature, even
 * if someone has written them since the screen showed the match.
 * @source T11, T17, SG2
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
    const oldOf = ({ id }: ArrangedMatch) => (id === null ? undefined : rows.get('matches', [id]))
    const puts = a.matches.map((m): Match => {
      return { ...m, ...keptOf(m, oldOf(m)), id: m.id ?? ids.shift() ?? 0, weekId: a.weekId }
    })
    // A match can't be moved to this week from another one.
    if (a.matches.some((m) => (oldOf(m)?.weekId ?? a.weekId) !== a.weekId) || puts.some((m) => m.id === 0))
      return refuse('invalid')
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

/**
 * Returns what a match keeps when it is arranged, because only other mutations write it: the lineups of a match between
 * the same sides, and the signatures of the teams that stay in the match.
 */
function keptOf(now: ArrangedMatch, old: Match | undefined): Partial<Match> {
  if (!old) return {}
  const { team1Id, team2Id, lineUp1, lineUp2, inOrder, signed1, signed2 } = old
  const isSame = now.team1Id === team1Id && now.team2Id === team2Id
  const signed = (teamId: number | null, before: Match['signed1']) =>
    teamId === team1Id ? signed1 : teamId === team2Id ? signed2 : before
  return {
    ...(isSame && { lineUp1, lineUp2, inOrder }),
    signed1: signed(now.team1Id, now.signed1),
    signed2: signed(now.team2Id, now.signed2),
  }
}

/** A finished week keeps the rules that it was played with. */
function perNight({ seasonId, weekId }: { seasonId: number; weekId: number }, rows: RowReader): number {
  const season = rows.get('seasons', [seasonId])
  return season ? perNightOf(rulesOfWeek(season, weekId)) : 1
}

const matchesOf = (rows: RowReader, weekId: number): Match[] =>
  rows.list('matches', { index: 'weekId', equals: weekId })
