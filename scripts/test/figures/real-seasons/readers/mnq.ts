import * as z from 'zod'
import { readJson } from '../../read-json.ts'
import { lastSeason, type RecordedNight } from '../last-season.ts'
import type { RecordedSeason } from '../recorded-season.ts'
import { eighteenIndexes, holesOf, splitName } from './names-and-holes.ts'

const round = z.object({
  player: z.string(),
  team: z.number(),
  gross: z.array(z.number()),
  total: z.number(),
  handicap: z.number(),
})
/** A season's cards, without matchups. */
export const mnqFile = z.object({
  league: z.string(),
  teams: z.array(z.object({ team: z.number(), players_by_rounds: z.record(z.string(), z.number()) })),
  weeks: z.array(
    z.object({
      date: z.string(),
      nine: z.enum(['front', 'back']),
      par: z.array(z.number()),
      players_in_file_order: z.array(round),
    }),
  ),
})

/**
 * The number of rounds in the window. A player needs this many in the file before the rule can be calculated from the
 * file alone.
 */
export const WINDOW = 8
/**
 * The record has no stroke indexes. These were fitted to its cards: with them, the league's rule reproduces all 110
 * handicaps that have a full window.
 */
const ranks = { front: [4, 8, 3, 1, 2, 5, 7, 9, 6], back: [7, 5, 6, 4, 9, 2, 1, 3, 8] }
/** The best six of the last eight rounds, with holes limited to net double bogey. */
export const rules = {
  handicapAllowance: 100,
  maxHandicap: null,
  minHandicap: -20,
  maxRise: null,
  maxDrop: null,
  roundsUsed: WINDOW,
  dropHighest: 2,
  fewRounds: 'share',
  holeCap: 'netDoubleBogey',
} as const

/**
 * Reads cards and the handicaps that were used, without matchups. The rule is the best six of the last eight rounds,
 * with holes limited to net double bogey.
 */
export function readMnq(path: string): RecordedSeason {
  const { league, teams, weeks } = readJson(path, mnqFile)
  const names = teams.flatMap((t) => Object.keys(t.players_by_rounds))
  const idOf = (name: string) => names.indexOf(name) + 1
  const before = new Map<string, number>()
  const proofs = lastSeasons(weeks)
  return {
    name: league,
    course: { name: 'MnQ course', holes: holesOf(parsOf(weeks), eighteenIndexes(ranks.front, ranks.back)) },
    day: 'Tuesday',
    startDate: weeks[0]?.date ?? '',
    shotgun: false,
    rules,
    handicaps: 'calculated',
    players: names.map((name, i) => ({ id: i + 1, ...splitName(name), isSub: false })),
    teams: teams.map((t) => ({ number: t.team, players: Object.keys(t.players_by_rounds).map(idOf) })),
    weeks: weeks.map((week, i) => {
      const cards = week.players_in_file_order.map(({ player, team, gross, handicap }) => {
        const rounds = before.get(player) ?? 0
        before.set(player, rounds + 1)
        const proof = proofs.get(player)
        // No reason is given if no set of earlier rounds explains all of the player's first handicaps.
        const typed =
          rounds < WINDOW && proof
            ? `the file has only ${rounds} rounds; last season’s rounds at ${proof} over par explain the handicap`
            : null
        const net = gross.reduce((sum, strokes) => sum + strokes, 0) - handicap
        return { place: idOf(player), hitter: idOf(player), team, handicap, strokes: gross, net, typed }
      })
      const here = new Set(cards.map((card) => card.place))
      return {
        number: i + 1,
        date: week.date,
        type: 'regular' as const,
        nine: week.nine,
        matches: null,
        cards,
        absent: teams.flatMap((t) =>
          Object.keys(t.players_by_rounds)
            .map(idOf)
            .filter((id) => !here.has(id))
            .map((place) => ({ place, team: t.team })),
        ),
        points: new Map(),
        table: new Map(),
      }
    }),
  }
}

/** Returns each player's nights: the strokes over par that counted, and the handicap that they played with. */
export function nightsOf(weeks: z.infer<typeof mnqFile>['weeks']): Map<string, RecordedNight[]> {
  const nights = new Map<string, RecordedNight[]>()
  for (const { nine, par, players_in_file_order } of weeks)
    for (const { player, gross, handicap } of players_in_file_order) {
      const over = gross.reduce((sum, strokes, i) => {
        const received = Math.floor((handicap + 9 - (ranks[nine][i] ?? 9)) / 9)
        return sum + Math.min(strokes - (par[i] ?? 4), 2 + received)
      }, 0)
      nights.set(player, [...(nights.get(player) ?? []), { over, handicap }])
    }
  return nights
}

/**
 * Returns the rounds from the previous season that explain all of a player's first handicaps, as text. Players who have
 * no such rounds are left out.
 */
function lastSeasons(weeks: z.infer<typeof mnqFile>['weeks']): Map<string, string> {
  return new Map(
    [...nightsOf(weeks)].flatMap(([player, own]) => {
      const found = lastSeason(own, { window: WINDOW, dropped: rules.dropHighest })
      return found ? [[player, found.join(', ')] as const] : []
    }),
  )
}

function parsOf(weeks: z.infer<typeof mnqFile>['weeks']): number[] {
  return (['front', 'back'] as const).flatMap((nine) => weeks.find((week) => week.nine === nine)?.par ?? [])
}
