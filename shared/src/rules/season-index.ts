import type { Card } from '../schema/card.ts'
import { type LeagueSettings, withDefaults } from '../schema/league-settings.ts'
import type { Match } from '../schema/match.ts'
import type { Points } from '../schema/points.ts'
import type { Team } from '../schema/team.ts'
import type { Week } from '../schema/week.ts'
import { ninePlayed, type PlayedHole } from './nine-played.ts'
import { currentOf, type SeasonRows } from './season-rows.ts'
import { strokeRanks } from './stroke-ranks.ts'

/** Holes of a week in playing order with what every card of it needs: par, rank of each hole, and its cell on a card. */
export type WeekHoles = { holes: PlayedHole[]; indexes: number[]; ranks: number[]; par: number; cellNames: string[] }
/** By one id, then another. */
export type ByTwo<V> = ReadonlyMap<number, ReadonlyMap<number, V>>
type Assigned = { weekNumber: number; goingIn: number; handSet: boolean }

/** A season's rows by what the rules ask for. Built once, read only. */
export type SeasonIndex = {
  rows: SeasonRows
  settings: LeagueSettings
  /** Weeks by number. */
  weeks: Week[]
  weekById: Map<number, Week>
  teams: Map<number, Team>
  /** By week, then player. */
  cards: ByTwo<Card>
  /** By week, then team. */
  cardsOfTeam: ByTwo<Card[]>
  cardsOfWeek: Map<number, Card[]>
  matchesOfWeek: Map<number, Match[]>
  /** By week, then team. */
  points: ByTwo<Points>
  /** By week, then regular: who hits in his place. */
  subs: ByTwo<number>
  /** Going-in handicaps of a player by week number. */
  goingIn: Map<number, Assigned[]>
  holesOfWeek: (week: Week) => WeekHoles
}

/**
 * Builds the index of a season's rows.
 *
 * @source product decisions 6 and 8
 * @example
 * seasonIndex(golden).holesOfWeek(golden.weeks[1]).par // 36
 */
export function seasonIndex(rows: SeasonRows): SeasonIndex {
  const weekById = new Map(rows.weeks.map((w) => [w.id, w]))
  const settings = withDefaults(rows.season.settings)
  const ofSeason = <T extends { weekId: number }>(list: readonly T[]) => list.filter((row) => weekById.has(row.weekId))
  const cards = ofSeason(rows.cards)
  const cardsOfWeek = grouped(cards, (c) => c.weekId)
  return {
    rows,
    settings,
    weeks: [...rows.weeks].sort((a, b) => a.weekNumber - b.weekNumber || a.id - b.id),
    weekById,
    teams: new Map(rows.teams.map((t) => [t.id, t])),
    cards: byTwo(cards, (c) => [c.weekId, c.playerId, c]),
    cardsOfTeam: new Map([...cardsOfWeek].map(([weekId, list]) => [weekId, grouped(list, (c) => c.teamId)])),
    cardsOfWeek,
    matchesOfWeek: grouped(ofSeason(rows.matches), (m) => m.weekId),
    points: byTwo(ofSeason(rows.points), (p) => [p.weekId, p.teamId, p]),
    subs: byTwo(ofSeason(rows.subAssignments), (s) => {
      const sub = currentOf(s.sub)
      return sub == null ? null : [s.weekId, s.playerId, sub]
    }),
    goingIn: goingInByPlayer(rows, weekById),
    holesOfWeek: holesByWeek(rows, settings, cardsOfWeek),
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

/** Weeks on the same nine share their holes. A week with scores keeps the nine it was scored on, whatever number it gets. */
function holesByWeek(rows: SeasonRows, settings: LeagueSettings, cardsOf: Map<number, Card[]>): (week: Week) => WeekHoles {
  const byNine = new Map<string, WeekHoles>()
  const ofWeek = new Map<Week, WeekHoles>()
  const holesOf = (week: Week): WeekHoles => {
    const nine = week.nine ?? (settings.holesPerRound === 9 ? nineScored(cardsOf.get(week.id) ?? []) : null)
    const key = nine ?? `by number ${week.weekNumber % 2}`
    const found = byNine.get(key)
    if (found) return found
    const { weekNumber } = week
    const holes = rows.course ? ninePlayed({ course: rows.course, week: { nine, weekNumber }, holesPerRound: settings.holesPerRound }) : []
    const indexes = holes.map((h) => h.strokeIndex)
    const par = holes.reduce((sum, h) => sum + h.par, 0)
    const made = { holes, indexes, ranks: strokeRanks(indexes), par, cellNames: holes.map((h) => String(h.hole)) }
    byNine.set(key, made)
    return made
  }
  return (week) => {
    const found = ofWeek.get(week) ?? holesOf(week)
    ofWeek.set(week, found)
    return found
  }
}

/** The nine that a week's scores stand on; null before the first one. */
function nineScored(cards: readonly Card[]): 'front' | 'back' | null {
  for (const { cells } of cards) {
    for (const [name, cell] of Object.entries(cells)) {
      const hole = Number(name)
      if (hole > 0 && cell.live.length > 0) return hole <= 9 ? 'front' : 'back'
    }
  }
  return null
}

function byTwo<T, V>(list: readonly T[], entryOf: (item: T) => readonly [number, number, V] | null): ByTwo<V> {
  const outer = new Map<number, Map<number, V>>()
  for (const item of list) {
    const entry = entryOf(item)
    if (!entry) continue
    const [first, second, value] = entry
    const inner = outer.get(first)
    if (inner) inner.set(second, value)
    else outer.set(first, new Map([[second, value]]))
  }
  return outer
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
