import type { Card } from '../schema/card.ts'
import { type LeagueSettings, withDefaults } from '../schema/league-settings.ts'
import type { Match } from '../schema/match.ts'
import type { Points } from '../schema/points.ts'
import type { Team } from '../schema/team.ts'
import type { Week } from '../schema/week.ts'
import { ninePlayed, type PlayedHole } from './nine-played.ts'
import { currentOf, type SeasonRows } from './season-rows.ts'
import { strokeRanks } from './stroke-ranks.ts'

/** Holes of a week in playing order with what every card of it needs: par, and rank of each hole. */
export type WeekHoles = { holes: PlayedHole[]; indexes: number[]; ranks: number[]; par: number }
type Assigned = { weekNumber: number; goingIn: number; handSet: boolean }

/** A season's rows by what the rules ask for. Built once, read only. */
export type SeasonIndex = {
  rows: SeasonRows
  settings: LeagueSettings
  /** Weeks by number. */
  weeks: Week[]
  weekById: Map<number, Week>
  teams: Map<number, Team>
  cards: Map<string, Card>
  cardsOfTeam: Map<string, Card[]>
  cardsOfWeek: Map<number, Card[]>
  matchesOfWeek: Map<number, Match[]>
  points: Map<string, Points>
  /** `weekId/playerId` of a regular to who hits in his place. */
  subs: Map<string, number>
  /** Going-in handicaps of a player by week number. */
  goingIn: Map<number, Assigned[]>
  holesOfWeek: (week: Week) => WeekHoles
}

/** Builds the index of a season's rows. */
export function seasonIndex(rows: SeasonRows): SeasonIndex {
  const weekById = new Map(rows.weeks.map((w) => [w.id, w]))
  const settings = withDefaults(rows.season.settings)
  const ofSeason = <T extends { weekId: number }>(list: readonly T[]) => list.filter((row) => weekById.has(row.weekId))
  const cards = ofSeason(rows.cards)
  return {
    rows,
    settings,
    weeks: [...rows.weeks].sort((a, b) => a.weekNumber - b.weekNumber || a.id - b.id),
    weekById,
    teams: new Map(rows.teams.map((t) => [t.id, t])),
    cards: new Map(cards.map((c) => [`${c.weekId}/${c.playerId}`, c])),
    cardsOfTeam: grouped(cards, (c) => `${c.weekId}/${c.teamId}`),
    cardsOfWeek: grouped(cards, (c) => c.weekId),
    matchesOfWeek: grouped(ofSeason(rows.matches), (m) => m.weekId),
    points: new Map(ofSeason(rows.points).map((p) => [`${p.weekId}/${p.teamId}`, p])),
    subs: new Map(
      ofSeason(rows.subAssignments).flatMap((s) => {
        const sub = currentOf(s.sub)
        return sub == null ? [] : [[`${s.weekId}/${s.playerId}`, sub] as const]
      }),
    ),
    goingIn: goingInByPlayer(rows, weekById),
    holesOfWeek: holesByWeek(rows, settings),
  }
}

function goingInByPlayer(rows: SeasonRows, weeks: Map<number, Week>): Map<number, Assigned[]> {
  const found = new Map<number, Assigned[]>()
  for (const { playerId, weekId, goingIn, handSet } of rows.handicaps) {
    const weekNumber = weeks.get(weekId)?.weekNumber
    if (goingIn === null || weekNumber === undefined) continue
    const list = found.get(playerId)
    if (list) list.push({ weekNumber, goingIn, handSet })
    else found.set(playerId, [{ weekNumber, goingIn, handSet }])
  }
  for (const list of found.values()) list.sort((a, b) => a.weekNumber - b.weekNumber)
  return found
}

/** Weeks on the same nine share their holes. */
function holesByWeek(rows: SeasonRows, settings: LeagueSettings): (week: Week) => WeekHoles {
  const known = new Map<string, WeekHoles>()
  return (week) => {
    const key = week.nine ?? `by number ${week.weekNumber % 2}`
    const found = known.get(key)
    if (found) return found
    const holes = rows.course ? ninePlayed({ course: rows.course, week, holesPerRound: settings.holesPerRound }) : []
    const indexes = holes.map((h) => h.strokeIndex)
    const made = { holes, indexes, ranks: strokeRanks(indexes), par: holes.reduce((sum, h) => sum + h.par, 0) }
    known.set(key, made)
    return made
  }
}

function grouped<T, K>(list: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const item of list) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}
