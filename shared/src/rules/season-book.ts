import type { Card } from '../schema/card.ts'
import type { Cell } from '../schema/cell.ts'
import type { Course } from '../schema/course.ts'
import type { Handicap } from '../schema/handicap.ts'
import type { Match } from '../schema/match.ts'
import type { Points } from '../schema/points.ts'
import type { Season } from '../schema/season.ts'
import type { SubAssignment } from '../schema/sub-assignment.ts'
import type { Team } from '../schema/team.ts'
import type { Week } from '../schema/week.ts'
import { type Gross, type MatchLine, matchPoints } from './match-points.ts'
import { ninePlayed, type PlayedHole } from './nine-played.ts'
import { type Place, pairPlayers } from './pair-players.ts'
import { type Placed, rankStandings } from './rank-standings.ts'

export type SeasonRows = {
  season: Season
  course: Course | undefined
  weeks: readonly Week[]
  teams: readonly Team[]
  matches: readonly Match[]
  cards: readonly Card[]
  handicaps: readonly Handicap[]
  subAssignments: readonly SubAssignment[]
  points: readonly Points[]
}

export type PlayerLine = MatchLine & Place & { teamId: number; gross: Gross[] }
export type MatchBook = {
  match: Match
  holes: PlayedHole[]
  pairings: [PlayerLine, PlayerLine][]
  points: [number, number] | null
  complete: boolean
}
/** A team's points of a week: what counts, what the cards give, and why a hand-set one differs. */
export type TeamWeek = {
  weekId: number
  teamId: number
  points: number | null
  computed: number | null
  reason: string | null
  overridden: boolean
}
export type Standing = Placed<{ teamId: number; points: number }>

/** The effective value of a cell: the own waiting claim, else the earliest in the book. */
export function currentOf<V>(cell: Cell<V> | undefined): V | undefined {
  return (cell?.live.findLast((c) => c.version === null) ?? cell?.live[0])?.value
}

/**
 * Everything that one season's rows give: lines and points of each match, the points ledger, and the standings after any
 * week. Pure and cheap: it is computed anew from the rows wherever it is shown, and never stored.
 */
export function seasonBook(rows: SeasonRows) {
  const index = indexRows(rows)
  const matchBook = (match: Match): MatchBook => bookOf(match, rows, index)
  const weekPoints = (week: Week): TeamWeek[] => pointsOf(week, rows, index)
  return {
    matchBook,
    weekPoints,
    /** Standings over all weeks up to and including week number `through`. */
    standings: (through = Number.POSITIVE_INFINITY): Standing[] => {
      const totals = new Map(rows.teams.map((team) => [team.id, 0]))
      for (const week of rows.weeks) {
        if (week.weekNumber > through) continue
        for (const { teamId, points } of weekPoints(week)) totals.set(teamId, (totals.get(teamId) ?? 0) + (points ?? 0))
      }
      return rankStandings(rows.teams.map((team) => ({ teamId: team.id, points: totals.get(team.id) ?? 0 })))
    },
    /** Number of the last week in which any team has points; 0 before the first. */
    lastWeek: (): number => Math.max(0, ...rows.weeks.filter((w) => weekPoints(w).some((p) => p.points !== null)).map((w) => w.weekNumber)),
    placesOf: (teamId: number, week: Week): Place[] => placesOf(teamId, week, index),
  }
}
export type SeasonBook = ReturnType<typeof seasonBook>

type Index = {
  teams: Map<number, Team>
  cards: Map<string, Card>
  cardsOfTeam: Map<string, Card[]>
  handicaps: Map<string, number>
  latest: Map<number, { weekNumber: number; goingIn: number }[]>
  subs: Map<string, number>
  points: Map<string, Points>
  matches: Map<number, Match[]>
  weeks: Map<number, Week>
}

function indexRows(rows: SeasonRows): Index {
  const weeks = new Map(rows.weeks.map((w) => [w.id, w]))
  const cardsOfTeam = new Map<string, Card[]>()
  for (const card of rows.cards) push(cardsOfTeam, `${card.weekId}/${card.teamId}`, card)
  const matches = new Map<number, Match[]>()
  for (const match of rows.matches) push(matches, match.weekId, match)
  const latest = new Map<number, { weekNumber: number; goingIn: number }[]>()
  for (const h of rows.handicaps) {
    const weekNumber = weeks.get(h.weekId)?.weekNumber
    if (h.goingIn !== null && weekNumber !== undefined) push(latest, h.playerId, { weekNumber, goingIn: h.goingIn })
  }
  const subs = rows.subAssignments.flatMap((s) => {
    const sub = currentOf(s.sub)
    return sub == null ? [] : [[`${s.weekId}/${s.playerId}`, sub] as const]
  })
  return {
    teams: new Map(rows.teams.map((t) => [t.id, t])),
    cards: new Map(rows.cards.map((c) => [`${c.weekId}/${c.playerId}`, c])),
    cardsOfTeam,
    handicaps: new Map(rows.handicaps.flatMap((h) => (h.goingIn === null ? [] : [[`${h.weekId}/${h.playerId}`, h.goingIn] as const]))),
    latest,
    subs: new Map(subs),
    points: new Map(rows.points.map((p) => [`${p.weekId}/${p.teamId}`, p])),
    matches,
    weeks,
  }
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}

/** The regulars of a team in a week: those whose cards were begun for it, else its players now. */
function placesOf(teamId: number, week: Week, index: Index): Place[] {
  const team = index.teams.get(teamId)
  const begun = (index.cardsOfTeam.get(`${week.id}/${teamId}`) ?? []).map((c) => c.playerId)
  const now = [team?.player1Id, team?.player2Id].flatMap((id) => (id == null ? [] : [id]))
  const ids = [...begun, ...now.filter((id) => !begun.includes(id))].slice(0, 2)
  // Partners stay in the team's own order where they are still its players.
  ids.sort((a, b) => orderIn(now, a) - orderIn(now, b))
  return ids.map((playerId) => {
    const hitterId = index.subs.get(`${week.id}/${playerId}`) ?? playerId
    return { playerId, hitterId, handicap: goingIn(hitterId, week, index) }
  })
}

const orderIn = (list: readonly number[], id: number) => (list.indexOf(id) + list.length + 1) % (list.length + 1)

/** The week's own going-in handicap, else the last earlier one, else 0. */
function goingIn(playerId: number, week: Week, index: Index): number {
  const own = index.handicaps.get(`${week.id}/${playerId}`)
  if (own !== undefined) return own
  const earlier = (index.latest.get(playerId) ?? []).filter((h) => h.weekNumber < week.weekNumber)
  return earlier.reduce((best, h) => (h.weekNumber > best.weekNumber ? h : best), { weekNumber: 0, goingIn: 0 }).goingIn
}

function bookOf(match: Match, rows: SeasonRows, index: Index): MatchBook {
  const week = index.weeks.get(match.weekId)
  const none = { match, holes: [], pairings: [], points: null, complete: false }
  if (!week || !rows.course || match.team2Id === null) return none
  const { settings } = rows.season
  const holes = ninePlayed({ course: rows.course, week, holesPerRound: settings.holesPerRound })
  const indexes = holes.map((h) => h.strokeIndex)
  const sides = [match.team1Id, match.team2Id].map((id) => placesOf(id, week, index)) as [Place[], Place[]]
  const pairings = pairPlayers(...sides).map(([a, b]) => {
    const [first, second] = [a, b].map((p) => grossOf(index.cards.get(`${week.id}/${p.playerId}`), holes)) as [Gross[], Gross[]]
    const [lineA, lineB] = matchPoints(
      [
        { gross: first, handicap: a.handicap },
        { gross: second, handicap: b.handicap },
      ],
      indexes,
      settings,
    )
    const of = (line: MatchLine, place: Place, teamId: number, gross: Gross[]): PlayerLine => ({ ...line, ...place, teamId, gross })
    return [of(lineA, a, match.team1Id, first), of(lineB, b, match.team2Id as number, second)] as [PlayerLine, PlayerLine]
  })
  const begun = pairings.some((pair) => pair.some((line) => line.thru > 0))
  const sum = (side: 0 | 1) => pairings.reduce((total, pair) => total + pair[side].points, 0)
  const complete = pairings.length > 0 && pairings.every((pair) => pair.every((line) => line.thru === holes.length))
  return { match, holes, pairings, points: begun ? [sum(0), sum(1)] : null, complete }
}

function grossOf(card: Card | undefined, holes: readonly PlayedHole[]): Gross[] {
  return holes.map(({ hole }) => {
    const value = currentOf(card?.cells[String(hole)])
    return value === undefined || value === 'absent' ? null : value
  })
}

function pointsOf(week: Week, rows: SeasonRows, index: Index): TeamWeek[] {
  const computed = new Map<number, number>()
  for (const match of index.matches.get(week.id) ?? []) {
    const book = bookOf(match, rows, index)
    if (!book.points || match.team2Id === null) continue
    computed.set(match.team1Id, book.points[0])
    computed.set(match.team2Id, book.points[1])
  }
  return rows.teams.map((team) => {
    const cards = computed.get(team.id) ?? null
    const typed = currentOf(index.points.get(`${week.id}/${team.id}`)?.entry)
    // Typed as the cards gave it then: a confirmation, which follows the cards. Anything else is an override.
    const overridden = typed !== undefined && typed.points !== typed.computed
    const points = overridden ? typed.points : (cards ?? typed?.points ?? null)
    return { weekId: week.id, teamId: team.id, points, computed: cards, reason: typed?.reason ?? null, overridden }
  })
}
