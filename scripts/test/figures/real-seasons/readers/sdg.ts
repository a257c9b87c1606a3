import { dirname, join } from 'node:path'
import * as z from 'zod'
import { readJson } from '../../read-json.ts'
import {
  type RecordedCard,
  type RecordedMatch,
  type RecordedSeason,
  type RecordedWeek,
  tablesOf,
} from '../recorded-season.ts'
import { holesOf } from './names-and-holes.ts'

const numbers = z.array(z.number())
const match = z.object({
  week: z.string(),
  nine: z.enum(['front', 'back']),
  player_1: z.string(),
  handicap_1: z.number(),
  player_2: z.string(),
  handicap_2: z.number(),
  stroke_index_on_card: numbers,
  stroke_order_the_sheet_used: numbers,
  gross_1: numbers,
  gross_2: numbers,
  strokes_1: numbers,
  strokes_2: numbers,
  hole_points_1: numbers,
  hole_points_2: numbers,
  net_1: z.number(),
  net_2: z.number(),
  points_1: z.number(),
  points_2: z.number(),
})
/** The match cards as the league's sheet has them. */
export const sdgFile = z.object({ matches: z.array(match) })
const leagueFile = z.object({ league: z.string() })
const scheduleFile = z.object({
  weeks: z.array(z.object({ slots: z.record(z.string(), z.tuple([z.number(), z.number()])) })),
})
type Card = z.infer<typeof match>

/** The players on each team, by their first names on the cards. Anyone who isn't listed here was a sub. */
const regulars: readonly (readonly [number, readonly string[], string])[] = [
  [1, ['Zach'], 'Selbford'],
  [1, ['Baby J'], 'Clayton'],
  [2, ['Jeff', 'Jeff U'], 'Underhill'],
  [2, ['Dave', 'Dave R'], 'Rollby'],
  [2, ['Mike'], 'Hortley'],
  [3, ['Kurt', 'kurt'], 'Moskowitz'],
  [3, ['John G'], 'Grandale'],
  [4, ['Jim'], 'McDermott'],
  [4, ['Blake'], 'Nash'],
  [5, ['Matt'], 'Lambley'],
  [5, ['John Y'], 'Yancey'],
  [6, ['Peter'], 'Lockwood'],
  [6, ['Cully'], 'Ogdeson'],
  [7, ['Paul'], 'Wieland'],
  [7, ['Michael'], 'Sadlers'],
  [8, ['Brian'], 'Ennis'],
  [8, ['Greg'], 'Suttton'],
  [8, ['Jeff O'], 'Ormowood'],
  [9, ['Alek'], 'Parrson'],
  [9, ['David', 'David E'], 'Everett'],
  [10, ['Dan'], 'Fullmore'],
  [10, ['Adam'], 'Shelley'],
  [10, ['Logan'], 'Keatford'],
  [11, ['Nick'], 'Bainby'],
  [11, ['Travis'], 'Tuckwell'],
  [12, ['Simon'], 'Slatman'],
  [12, ['Andy'], 'Moslton'],
  [12, ['Randy'], 'Stoddmore'],
]
/** The points on the sheet: one per hole, and three for the lower net. */
const rules = { pointsPerHole: 1, pointsForNet: 3, maxHandicap: null, maxRise: null, maxDrop: null } as const

/**
 * Reads a season of twelve teams of two or three players, two of whom play each night: match cards with the points that
 * the league recorded. Pass the file with the cards.
 */
export function readSdg(path: string): RecordedSeason {
  const { matches } = readJson(path, sdgFile)
  const { league } = readJson(join(dirname(path), 'league.json'), leagueFile)
  const schedule = readJson(join(dirname(path), 'schedule-12-teams.json'), scheduleFile)
  const dates = [...new Set(matches.map((m) => m.week))].sort()
  const subs = [...new Set(matches.flatMap((m) => [m.player_1.trim(), m.player_2.trim()]))].filter(
    (name) => regularOf(name) === null,
  )
  const idOf = (name: string) => (regularOf(name) ?? regulars.length + subs.indexOf(name.trim())) + 1
  const weeks = dates.map((date, i) => {
    const met = Object.values(schedule.weeks[i]?.slots ?? {})
    return weekOf({ number: i + 1, date, cards: matches.filter((m) => m.week === date), met, idOf })
  })
  const guests = new Set(
    weeks.flatMap((week) => week.cards.filter((card) => card.place !== card.hitter).map((card) => card.hitter)),
  )
  const people = [
    ...regulars.map(([, [first = ''], last]) => ({ first: first.replace(/ [A-Z]$/, ''), last })),
    ...subs.map((name) => ({ first: name, last: 'Sub' })),
  ].map((names, i) => ({ id: i + 1, ...names, isSub: guests.has(i + 1) }))
  const tables = tablesOf(weeks.map((week) => week.points))
  const indexes = (nine: 'front' | 'back') => matches.find((m) => m.nine === nine)?.stroke_index_on_card ?? []
  return {
    name: league,
    course: { name: 'Meadowbrook', holes: holesOf(new Array(18).fill(4), [...indexes('front'), ...indexes('back')]) },
    day: 'Wednesday',
    startDate: dates[0] ?? '',
    shotgun: false,
    rules: { ...rules, teamSize: 3 },
    handicaps: 'typed',
    players: people,
    teams: Array.from({ length: 12 }, (_, i) => ({
      number: i + 1,
      players: regulars.flatMap(([team], at) => (team === i + 1 ? [at + 1] : [])),
    })),
    weeks: weeks.map((week, i) => ({ ...week, table: tables[i] ?? new Map() })),
  }
}

/** Returns a name's position in the list of regulars; null for a sub. */
function regularOf(name: string): number | null {
  const at = regulars.findIndex(([, names]) => names.includes(name.trim()))
  return at < 0 ? null : at
}

type Asked = {
  number: number
  date: string
  cards: readonly Card[]
  /** The teams that played each other, in schedule order. */
  met: readonly (readonly [number, number])[]
  idOf: (name: string) => number
}

/** Reads a week, in which two consecutive cards are one match between two teams. */
function weekOf({ number, date, cards, met, idOf }: Asked): RecordedWeek {
  const pairs = cards.flatMap((card, i) => (i % 2 === 0 ? [[card, cards[i + 1] ?? card] as const] : []))
  const teams = teamsOf(pairs, met)
  const found: RecordedCard[] = []
  const points = new Map<number, number>()
  const matches = pairs.map(([a, b], at): RecordedMatch => {
    const lineUps = ([1, 2] as const).map((side) => {
      const team = teams[at]?.[side - 1] ?? 0
      points.set(team, a[`points_${side}`] + b[`points_${side}`])
      return placesOf(
        [a, b].map((card) => card[`player_${side}`]),
        team,
      ).map((place, i) => {
        const card = i === 0 ? a : b
        const [handicap, strokes, net] = [card[`handicap_${side}`], card[`gross_${side}`], card[`net_${side}`]]
        const received = card[`strokes_${side}`]
        found.push({ place: place + 1, hitter: idOf(card[`player_${side}`]), team, handicap, strokes, net, received })
        return place + 1
      })
    })
    return {
      first: teams[at]?.[0] ?? 0,
      second: teams[at]?.[1] ?? 0,
      hole: null,
      lineUps: [lineUps[0] ?? [], lineUps[1] ?? []],
    }
  })
  const [card] = cards
  const order = card?.stroke_order_the_sheet_used ?? []
  const says = 'the sheet kept the back nine’s order of holes: with it the cards give the recorded points'
  const strokeOrder = card?.nine === 'front' ? { order, says } : null
  return {
    number,
    date,
    type: 'regular',
    nine: card?.nine ?? null,
    matches,
    cards: found,
    absent: [],
    points,
    table: new Map(),
    strokeOrder,
  }
}

type Pair = readonly [Card, Card]

/**
 * Returns the two teams in each match. Chooses the scheduled matchup with the most regulars on the cards. Everyone else
 * on the cards was a sub.
 */
function teamsOf(pairs: readonly Pair[], met: readonly (readonly [number, number])[]): (readonly [number, number])[] {
  const ways = pairs.flatMap((pair, at) =>
    met.flatMap(([a, b]) =>
      [[a, b] as const, [b, a] as const].map((teams) => ({ at, teams, fits: fitsOf(pair, teams) })),
    ),
  )
  const found: (readonly [number, number])[] = []
  for (const { at, teams } of ways.sort((a, b) => b.fits - a.fits))
    if (!found[at] && !found.some((other) => other?.includes(teams[0]))) found[at] = teams
  return found
}

/** Returns how many of the names on the cards are regulars of these teams. */
const fitsOf = (pair: Pair, teams: readonly [number, number]): number =>
  ([1, 2] as const)
    .flatMap((side) =>
      pair
        .map((card) => regularOf(card[`player_${side}`]))
        .map((at) => at !== null && regulars[at]?.[0] === teams[side - 1]),
    )
    .filter(Boolean).length

/**
 * Returns the spot that each player fills: their own spot or, for a guest, the spot of the first player on the team who
 * is absent.
 */
function placesOf(names: readonly string[], team: number): number[] {
  const own = regulars.flatMap(([number], at) => (number === team ? [at] : []))
  const free = own.filter((at) => !names.some((name) => regularOf(name) === at))
  return names.map((name) => {
    const at = regularOf(name)
    return at !== null && own.includes(at) ? at : (free.shift() ?? 0)
  })
}
