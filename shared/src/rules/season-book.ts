import type { Match } from '../schema/match.ts'
import type { Week } from '../schema/week.ts'
import { explanations } from './explanations.ts'
import { type Generated, generatedOf, type HandicapHistory, handicapHistory } from './generate-handicaps.ts'
import { goingInHandicap } from './going-in-handicap.ts'
import { type MatchBook, matchBook } from './match-book.ts'
import { matchEntrants } from './match-entrants.ts'
import type { PlayedHole } from './nine-played.ts'
import type { Place } from './pair-players.ts'
import { keepsHoles, type PlayerRound, playerRounds } from './player-rounds.ts'
import { seasonIndex } from './season-index.ts'
import type { SeasonRows } from './season-rows.ts'
import { type Standing, seasonStandings } from './season-standings.ts'
import { sideOrder } from './side-order.ts'
import type { Skin } from './skins.ts'
import { type TeamWeek, weekPoints } from './week-points.ts'
import { weekSkins } from './week-skins.ts'

export type { MatchBook, PlayerLine } from './match-book.ts'
export type { SeasonRows } from './season-rows.ts'
export type { Standing } from './season-standings.ts'
export type { TeamWeek } from './week-points.ts'

/** What a player shows: his average (tenths of a stroke), the rounds behind it, and the handicap he goes into a week with. */
export type PlayerFigures = Generated & { goingIn: number | null }

/**
 * Everything that one season's rows give: lines and points of each match, the points ledger, the standings after any week,
 * averages and handicaps. Pure: it is computed anew from the rows wherever it is shown, and never stored. What was asked
 * for once is remembered as long as the book lives.
 *
 * @source product decisions 1 to 5
 * @example
 * seasonBook(golden).standings(4)[0] // { teamId: 2, points: 101, rank: 1, place: '1', brokenBy: null }
 */
export function seasonBook(rows: SeasonRows) {
  const index = seasonIndex(rows)
  const order = sideOrder(index)
  const rounds = once(() => playerRounds(index))
  const entrant = matchEntrants({ index, order, rounds })
  const bookOf = remembered((match: Match): MatchBook => matchBook(match, { index, order, entrant }))
  const pointsOf = remembered((week: Week): TeamWeek[] => weekPoints(week, index, bookOf))
  const standings = rememberedByNumber((through): Standing[] => seasonStandings({ index, weekPoints: pointsOf, bookOf }, through))
  const roundsThrough = (playerId: number, through: number) => (rounds().get(playerId) ?? []).filter((r) => r.weekNumber <= through)
  return {
    matchBook: bookOf,
    weekPoints: pointsOf,
    /** Standings over all weeks up to and including week number `through`. */
    standings: (through = Number.POSITIVE_INFINITY): Standing[] => standings(through),
    /** How each of these numbers came about. */
    explain: explanations({ index, rounds, bookOf, weekPoints: pointsOf, standings }),
    /** Number of the last week in which any team has points; 0 before the first. */
    lastWeek: (): number => Math.max(0, ...index.weeks.filter((w) => pointsOf(w).some((p) => p.points !== null)).map((w) => w.weekNumber)),
    placesOf: (teamId: number, week: Week): Place[] => order(teamId, week),
    /** Skins of a week, hole by hole; none in a league without them. */
    skins: (week: Week): Skin[] => {
      const places = index.rows.teams.flatMap((team) => order(team.id, week))
      const handicaps = new Map(places.map((place) => [place.playerId, place.handicap]))
      return weekSkins(index, week, (playerId) => handicaps.get(playerId) ?? 0)
    },
    /** Holes of a week in playing order: those it was scored on, else as the season has it. */
    holesOf: (week: Week): readonly PlayedHole[] => index.holesOfWeek(week).holes,
    /** Whether a week asks for scores hole by hole: as it was scored, else as the season has it. */
    keepsHoles: (week: Week): boolean => keepsHoles(index, week),
    /** Completed rounds of a player, oldest first. */
    roundsOf: (playerId: number): readonly PlayerRound[] => rounds().get(playerId) ?? [],
    /** A player's figures from the results through a week; `goingIn` is what he plays off in that week. */
    figures: (playerId: number, through = Number.POSITIVE_INFINITY): PlayerFigures => {
      const own = roundsThrough(playerId, through)
      return { ...generatedOf(index, playerId, own), goingIn: goingInHandicap(index, playerId, through) }
    },
    /** How the handicap of a player after a week came about. */
    handicapHistory: (playerId: number, through: number): HandicapHistory =>
      handicapHistory(index, playerId, roundsThrough(playerId, through)),
  }
}
export type SeasonBook = ReturnType<typeof seasonBook>

function once<V>(make: () => V): () => V {
  let made: { value: V } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

const rememberedByNumber = <V>(make: (key: number) => V) => rememberedIn(new Map<number, V>(), make)
const remembered = <K extends object, V>(make: (key: K) => V) => rememberedIn(new Map<K, V>(), make)

function rememberedIn<K, V>(known: Map<K, V>, make: (key: K) => V): (key: K) => V {
  return (key) => {
    const found = known.get(key)
    if (found !== undefined) return found
    const made = make(key)
    known.set(key, made)
    return made
  }
}
