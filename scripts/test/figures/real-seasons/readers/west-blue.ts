import * as z from 'zod'
import { readJson } from '../../read-json.ts'
import { westBlueHandicap, westBlueOverPar } from '../../vectors/west-blue.ts'
import {
  type RecordedCard,
  type RecordedMatch,
  type RecordedSeason,
  type RecordedWeek,
  tablesOf,
} from '../recorded-season.ts'
import { eighteenIndexes, holesOf, splitName } from './names-and-holes.ts'

const side = z.object({
  player_id: z.number(),
  player: z.string(),
  prior_handicap: z.number(),
  score: z.number(),
  equitable_score: z.nullable(z.number()),
  points: z.number(),
})
const boards = z.object({ rows: z.array(z.object({ rank: z.number(), value: z.number() })) })
/** A season as the league's website has it. */
export const westBlueFile = z.object({
  league: z.string(),
  season: z.number(),
  teams: z.array(z.object({ id: z.number(), name: z.string() })),
  players: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      team_id: z.number(),
      rookie: z.boolean(),
      week0_score: z.number(),
      finishing_handicap: z.number(),
    }),
  ),
  weeks: z.array(
    z.object({
      week: z.number(),
      date: z.string(),
      par: z.number(),
      matchups: z.array(z.object({ team_a: z.number(), team_b: z.number(), matches: z.array(z.tuple([side, side])) })),
    }),
  ),
  published_boards: z.record(z.string(), boards),
})
type Season = z.infer<typeof westBlueFile>
type Side = z.infer<typeof side>

/** A no-show is recorded as 99 strokes. */
export const NO_SHOW = 99
const SIDE = 4

/**
 * Reads a season of large teams, with four players per team playing each night. Only totals are recorded, and points
 * were entered by hand. Handicaps are computed from the cards: the best four of the last five rounds, with a player's
 * starting handicap filling in for missing ones. Weeks with a different par are played on the other nine.
 */
export function readWestBlue(path: string): RecordedSeason {
  const season = readJson(path, westBlueFile)
  if (season.season >= 2015)
    throw new Error(`Use a season before 2015: ${path} counts equitable scores, but its cards have no holes.`)
  const numberOf = new Map(season.teams.map((t, i) => [t.id, i + 1]))
  const played = season.weeks.filter((week) => week.matchups.some((m) => m.matches.length > 0))
  const pars = [...new Set(played.map((week) => week.par))].sort((a, b) => a - b)
  if (pars.length > 2) throw new Error(`Use a season on two nines: ${path} has weeks of par ${pars.join(', ')}.`)
  const guests = new Set(played.flatMap((week) => guestsOf(week, season)))
  const weeks = weeksOf(season, { played, numberOf, front: pars[0] ?? 36 })
  const tables = tablesOf(weeks.map((week) => week.points))
  const members = season.players.filter((p) => numberOf.has(p.team_id))
  return {
    name: `${season.league} ${season.season}`,
    course: { name: 'West Blue nines', holes: nines(pars[0] ?? 36, pars[1] ?? pars[0] ?? 36) },
    day: 'Monday',
    startDate: season.weeks[0]?.date ?? '',
    shotgun: false,
    rules: {
      scoreByHole: false,
      teamSize: Math.max(...season.teams.map((t) => members.filter((p) => p.team_id === t.id).length)),
      sideSize: SIDE,
      handicapAllowance: 100,
      maxHandicap: 20,
      maxRise: null,
      maxDrop: null,
      roundsUsed: 5,
      dropHighest: 1,
      paddingRounds: 1,
      padUpTo: 4,
      mostOverPar: 20,
    },
    handicaps: 'calculated',
    players: members.map((p) => ({ id: p.id, ...splitName(p.name), isSub: guests.has(p.id), starting: startOf(p) })),
    teams: season.teams.map((t, i) => ({
      number: i + 1,
      players: members.filter((p) => p.team_id === t.id).map((p) => p.id),
    })),
    weeks: weeks.map((week, i) => ({ ...week, table: tables[i] ?? new Map() })),
  }
}

const startOf = (player: { week0_score: number }): number => player.week0_score - 36

const nines = (front: number, back: number) => {
  const order = [1, 2, 3, 4, 5, 6, 7, 8, 9]
  const nine = (par: number) => order.map((hole) => (hole <= par - 36 ? 5 : hole > 9 - (36 - par) ? 3 : 4))
  return holesOf([...nine(front), ...nine(back)], eighteenIndexes(order, order))
}

/** Returns players who played for a team other than their own. */
const guestsOf = (week: Season['weeks'][number], { players }: Season): number[] =>
  week.matchups.flatMap((m) =>
    m.matches.flatMap(([a, b]) =>
      (
        [
          [a, m.team_a],
          [b, m.team_b],
        ] as const
      ).flatMap(([one, team]) =>
        one.score !== NO_SHOW && players.some((p) => p.id === one.player_id && p.team_id !== team)
          ? [one.player_id]
          : [],
      ),
    ),
  )

type Of = { played: Season['weeks']; numberOf: ReadonlyMap<number, number>; front: number }

function weeksOf(season: Season, { played, numberOf, front }: Of): RecordedWeek[] {
  const rounds = new Map<number, number[]>()
  return played.map((week, at) => {
    const cards: RecordedCard[] = []
    const absent: RecordedWeek['absent'] = []
    const points = new Map<number, number>()
    const matches = week.matchups.map(({ team_a, team_b, matches }): RecordedMatch => {
      const lineUps = ([0, 1] as const).map((at) => {
        const [team, sides] = [at === 0 ? team_a : team_b, matches.map((pair) => pair[at])]
        const number = numberOf.get(team) ?? 0
        points.set(
          number,
          sides.reduce((sum, one) => sum + one.points, 0),
        )
        const places = placesOf(sides, { team, season, week })
        for (const [i, one] of sides.entries()) {
          const place = places[i] ?? 0
          if (one.score === NO_SHOW) absent.push({ place, team: number })
          else cards.push(cardOf(one, { place, team: number, season, rounds: rounds.get(one.player_id) ?? [] }))
        }
        return places
      })
      return {
        first: numberOf.get(team_a) ?? 0,
        second: numberOf.get(team_b) ?? 0,
        hole: null,
        lineUps: [lineUps[0] ?? [], lineUps[1] ?? []],
      }
    })
    for (const one of week.matchups.flatMap((m) => m.matches.flat()).filter((s) => s.score !== NO_SHOW)) {
      const overPar = westBlueOverPar(season.season, {
        par: week.par,
        score: one.score,
        equitable: one.equitable_score,
      })
      rounds.set(one.player_id, [...(rounds.get(one.player_id) ?? []), overPar])
    }
    const nine = week.par === front ? 'front' : 'back'
    return { number: at + 1, date: week.date, type: 'regular', nine, matches, cards, absent, points, table: new Map() }
  })
}

/**
 * Returns whose spot each player of a side takes: their own or, for someone who isn't on the team, that of a team
 * member who didn't play anywhere.
 */
function placesOf(
  sides: readonly Side[],
  { team, season, week }: { team: number; season: Season; week: Season['weeks'][number] },
): number[] {
  const everywhere = new Set(week.matchups.flatMap((m) => m.matches.flat()).map((one) => one.player_id))
  const own = season.players.filter((p) => p.team_id === team).map((p) => p.id)
  const free = own.filter((id) => !everywhere.has(id))
  return sides.map((one) => {
    if (own.includes(one.player_id) && one.score !== NO_SHOW) return one.player_id
    const place = own.includes(one.player_id) ? one.player_id : free.shift()
    if (place === undefined)
      throw new Error(`Check week ${week.week}: every member of team ${team} played, and so did ${one.player}.`)
    return place
  })
}

type Playing = { place: number; team: number; season: Season; rounds: readonly number[] }

function cardOf(one: Side, { place, team, season, rounds }: Playing): RecordedCard {
  const player = season.players.find((p) => p.id === one.player_id)
  const handicap = one.prior_handicap
  return {
    place,
    hitter: one.player_id,
    team,
    handicap,
    strokes: [one.score],
    net: one.score - handicap,
    typed: player ? typedOf(player, { handicap, season: season.season, rounds }) : null,
  }
}

/**
 * Returns why a handicap was entered by hand: the starting handicap fills in for only one of a rookie's missing rounds,
 * and starting handicaps are limited to 0 to 20.
 */
function typedOf(
  player: { rookie: boolean; week0_score: number },
  { handicap, season, rounds }: { handicap: number; season: number; rounds: readonly number[] },
): string | null {
  if (westBlueHandicap(player, { season, rounds }) !== handicap) return null
  if (rounds.length === 0)
    return `no round yet: the starting handicap ${startOf(player)}, limited to 0 to 20, is ${handicap}`
  return player.rookie
    ? `the starting handicap counts as only one of a rookie’s missing rounds: that gives ${handicap}`
    : null
}
