import { plainWords } from '../lib/plain-words.ts'
import type { MutationCall } from '../mutations/mutation-call.ts'
import { mutations } from '../mutations/mutations.ts'
import { ninePlayed } from '../rules/scoring/nine-played.ts'
import type { SeasonRows } from '../rules/season/season-rows.ts'
import { seasonResults } from '../rules/season-results.ts'
import type { Cell } from '../schema/cell.ts'
import type { Player } from '../schema/people/player.ts'
import type { Team } from '../schema/people/team.ts'
import { teamPlayers } from '../schema/people/team-places.ts'
import type { Week } from '../schema/schedule/week.ts'
import type { Card } from '../schema/scores/card.ts'
import { importText, unusedText } from '../text/screens/league/import.ts'
import type { ExportedCard, ExportedRound } from './export-file.ts'
import { isBegun } from './plan-schedule.ts'

type Options = { season: SeasonRows; players: readonly Player[]; week: Week | null; newId: () => number }
/** A team's points in the file and under this season's rules, if they differ. */
export type PointsDifference = { team: number; file: number; here: number | null }
/** A card that won't be entered: its row in the file, and the reason. */
export type LeftCard = { line: number; who: string; why: string }
export type RoundPlan = {
  calls: MutationCall[]
  /** Why the round can't be entered at all; null if it can. */
  problem: string | null
  /** How many of the cards in the file will be entered. */
  cards: number
  of: number
  left: LeftCard[]
  subs: number
  differences: PointsDifference[]
}

/** A card from the file and the spot it is assigned to: the regular who owns the spot, and the player who played. */
type Seated = { card: ExportedCard; team: Team; regularId: number; hitterId: number; isNew: boolean }

/** Finds the week that a round in a file is for, by its number or date; null if there is no such week. */
export const weekOfRound = ({ round, date }: ExportedRound, weeks: readonly Week[]): Week | null =>
  weeks.find((week) => week.weekNumber === round && (date === null || week.date === date)) ??
  weeks.find((week) => date !== null && week.date === date) ??
  null

/**
 * Returns the calls that enter a round: subs, starting handicaps and every hole. A card without a spot is skipped, and
 * the reason is reported. If the points in the file differ from the points under this season's rules, the file's points
 * are set by hand and the difference is reported, so that the standings match the exported ones.
 */
export function planRound(round: ExportedRound, { season, players, week, newId }: Options): RoundPlan {
  const of = round.cards.length
  const leftAll = (why: string): RoundPlan => ({
    calls: [],
    cards: 0,
    of,
    left: [],
    subs: 0,
    differences: [],
    problem: why,
  })
  if (!week) return leftAll(importText.noWeek(round))
  if (isBegun(season, week.id)) return leftAll(importText.weekHasScores(week.weekNumber))
  const { seated, left } = seat(round.cards, { season, players, newId })
  const [first] = left
  if (seated.length === 0 && first) return { ...leftAll(first.why), left, problem: importText.nothingLeft }
  const holesOf = (card: ExportedCard) => courseHoles(card, { round, season, week })
  const calls = seated.flatMap((one) => cardCalls(one, { week, holesOf }))
  const differences = differencesOf(seated, { season, week, holesOf })
  const byHand = differences.map(({ team, file, here }): MutationCall => {
    const teamId = season.teams.find((one) => one.teamNumber === team)?.id ?? 0
    return mutations.points.set({
      weekId: week.id,
      teamId,
      entry: { points: file, computed: here, reason: importText.fromFile },
      retires: [],
    })
  })
  const subs = seated.filter(({ regularId, hitterId }) => regularId !== hitterId)
  return { calls: [...calls, ...byHand], problem: null, cards: seated.length, of, left, subs: subs.length, differences }
}

const nameOf = ({ first, last }: Pick<ExportedCard, 'first' | 'last'>): string => `${first} ${last}`.trim()

/**
 * Maps the holes in the file to holes on the course. Holes 1 to 9 in the file mean the nine played that week, unless
 * the file says which nine was played.
 */
function courseHoles(
  card: ExportedCard,
  { round, season, week }: { round: ExportedRound; season: SeasonRows; week: Week },
): ExportedCard['holes'] {
  const { course } = season
  const short = course?.holes.length === 9
  const { holesPerRound } = season.season.settings
  const [first] = course && !short ? ninePlayed({ course, week, holesPerRound }) : []
  const ahead = round.isFirstNine && first?.hole === 10 ? 9 : 0
  return card.holes.map(({ hole, strokes }) => ({ hole: short && hole > 9 ? hole - 9 : hole + ahead, strokes }))
}

type Placed = { week: Week; holesOf: (card: ExportedCard) => ExportedCard['holes'] }

function cardCalls({ card, team, regularId, hitterId, isNew }: Seated, { week, holesOf }: Placed): MutationCall[] {
  const { first, last, handicap } = card
  const blank = { phone: null, email: null, paidDues: null, isSub: true, active: true }
  const place = { weekId: week.id, playerId: regularId, teamId: team.id }
  const going = { goingIn: handicap, handSet: true, reason: importText.fromFile, retires: [] }
  return [
    ...(isNew
      ? [{ name: 'player.add' as const, args: { firstName: first, lastName: last, ...blank }, ids: [hitterId] }]
      : []),
    ...(regularId === hitterId
      ? []
      : [mutations.sub.assign({ weekId: week.id, playerId: regularId, subId: hitterId, retires: [] })]),
    ...(handicap === null ? [] : [mutations.handicap.set({ weekId: week.id, playerId: hitterId, ...going })]),
    ...(card.absent ? [mutations.card.setAttendance({ ...place, attendance: 'absent' })] : []),
    ...(card.total === null ? [] : [mutations.card.setTotal({ ...place, total: card.total })]),
    ...holesOf(card).map(({ hole, strokes }) => mutations.card.setHole({ ...place, hole, strokes })),
  ]
}

type Seats = { season: SeasonRows; players: readonly Player[]; newId: () => number }

/**
 * Assigns cards to spots. Regulars take their own spots; anyone else with a card for a team subs for one of its
 * regulars who aren't in the file, in roster order. A card without a team belongs to its player's own team.
 */
function seat(
  cards: readonly ExportedCard[],
  { season, players, newId }: Seats,
): { seated: Seated[]; left: LeftCard[] } {
  const seated: Seated[] = []
  const left: LeftCard[] = []
  const people = new Map(players.map((player) => [player.id, nameKey(player.firstName, player.lastName)]))
  const named = new Map(players.map((player) => [nameKey(player.firstName, player.lastName), player.id]))
  const fresh = new Map<string, number>()
  const keyOf = (card: ExportedCard) => nameKey(card.first, card.last)
  const spotKey = ({ spot, ...card }: ExportedCard) =>
    spot ? nameKey(spot.first, spot.last) : nameKey(card.first, card.last)
  const leave = (card: ExportedCard, why: string) => left.push({ line: card.line, who: nameOf(card), why })
  const teamOf = (card: ExportedCard): Team | null => {
    if (card.team !== null) return season.teams.find(({ teamNumber }) => teamNumber === card.team) ?? null
    const own = season.teams.filter((team) => teamPlayers(team).some((id) => people.get(id) === spotKey(card)))
    return own.length === 1 ? (own[0] ?? null) : null
  }
  const whyNot = (card: ExportedCard): string => {
    if (card.team !== null) return unusedText.noTeam(card.team)
    const here = season.teams.flatMap((team) => teamPlayers(team)).filter((id) => people.get(id) === spotKey(card))
    return here.length > 1
      ? unusedText.twoHere(nameOf(card.spot ?? card))
      : unusedText.noHere(nameOf(card.spot ?? card))
  }
  const placed = cards.flatMap((card) => {
    const team = teamOf(card)
    const noTotals = card.total !== null && season.season.settings.scoreByHole
    if (!team || noTotals) leave(card, team ? unusedText.noTotals : whyNot(card))
    return team && !noTotals ? [{ card, team }] : []
  })
  for (const team of season.teams) {
    const own = placed.filter((one) => one.team === team).map(({ card }) => card)
    const regulars = teamPlayers(team)
    const regularOf = (card: ExportedCard) => regulars.find((id) => people.get(id) === spotKey(card))
    const absent = regulars.filter((id) => !own.some((card) => regularOf(card) === id))
    const taken = new Map<number, number>()
    for (const card of own) {
      const regularId = regularOf(card)
      const earlier = taken.get(regularId ?? 0)
      const spot = regularId ?? absent.shift()
      if (earlier !== undefined || spot === undefined) {
        leave(card, earlier !== undefined ? unusedText.twice(earlier) : unusedText.taken(team.teamNumber))
        continue
      }
      taken.set(spot, card.line)
      const key = keyOf(card)
      const here = (people.get(spot) === key ? spot : undefined) ?? named.get(key) ?? fresh.get(key)
      const hitterId = here ?? newId()
      if (here === undefined) fresh.set(key, hitterId)
      seated.push({ card, team, regularId: spot, hitterId, isNew: here === undefined })
    }
  }
  return { seated, left: left.sort((a, b) => a.line - b.line) }
}

const nameKey = (first: string, last: string): string => plainWords(`${first} ${last}`)

type Compared = Placed & { season: SeasonRows }

/** Compares the points that this season's rules award for the cards with the points in the file, team by team. */
function differencesOf(seated: readonly Seated[], { season, week, holesOf }: Compared): PointsDifference[] {
  const cards = seated.map(({ card, team, regularId }): Card => {
    const cells = Object.fromEntries(holesOf(card).map(({ hole, strokes }) => [hole, plainCell(strokes)]))
    return { weekId: week.id, playerId: regularId, teamId: team.id, cells }
  })
  const subs = seated.filter(({ regularId, hitterId }) => regularId !== hitterId)
  const entered = {
    ...season,
    cards: [...season.cards, ...cards],
    subAssignments: [
      ...season.subAssignments,
      ...subs.map(({ regularId, hitterId }, id) => ({
        weekId: week.id,
        playerId: regularId,
        id: id + 1,
        sub: plainCell(hitterId),
      })),
    ],
    handicaps: [
      ...season.handicaps.filter(
        (row) => row.weekId !== week.id || !seated.some((one) => one.hitterId === row.playerId),
      ),
      ...seated.map(({ hitterId, card }) => ({
        weekId: week.id,
        playerId: hitterId,
        goingIn: card.handicap,
        handSet: true,
        generated: null,
        average: null,
      })),
    ],
  }
  const here = new Map(
    seasonResults(entered)
      .weekPoints(week)
      .map(({ teamId, points }) => [teamId, points]),
  )
  return season.teams.flatMap((team) => {
    const own = seated.filter((one) => one.team === team)
    if (own.length === 0 || own.some(({ card }) => card.points === null)) return []
    const file = own.reduce((sum, { card }) => sum + (card.points ?? 0), 0)
    const given = here.get(team.id) ?? null
    return given === file ? [] : [{ team: team.teamNumber, file, here: given }]
  })
}

const plainCell = <V>(value: V): Cell<V> => ({
  live: [{ by: 'file:1', value, version: null, author: 0, at: null }],
  past: [],
})
