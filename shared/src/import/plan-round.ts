import { shownPoints } from '../lib/shown-points.ts'
import type { MutationCall } from '../mutations/mutation-call.ts'
import { mutations } from '../mutations/mutations.ts'
import { ninePlayed } from '../rules/scoring/nine-played.ts'
import type { SeasonRows } from '../rules/season/season-rows.ts'
import { seasonResults } from '../rules/season-results.ts'
import type { Cell } from '../schema/cell.ts'
import { limits } from '../schema/limits.ts'
import type { Player } from '../schema/people/player.ts'
import type { Week } from '../schema/schedule/week.ts'
import type { Card } from '../schema/scores/card.ts'
import { fullName } from '../text/full-name.ts'
import { noPlayer } from '../text/no-player.ts'
import { importText, unusedText } from '../text/screens/league/import.ts'
import type { ExportedCard, ExportedRound } from './export-file.ts'
import { isBegun } from './plan-schedule.ts'
import { type LeftCard, type Seated, seatCards } from './seat-cards.ts'

type Options = { season: SeasonRows; players: readonly Player[]; week: Week | null; newId: () => number }
/** A team's points in the file and under this season's rules, if they differ. */
export type PointsDifference = { team: number; file: number; here: number | null }
export type RoundPlan = {
  calls: MutationCall[]
  /** Why the round can't be entered at all; null if it can. */
  problem: string | null
  /** How many of the cards in the file will be entered. */
  cards: number
  of: number
  left: LeftCard[]
  /** Players who take the spot of a regular who isn't in the file. `isNew`: they are added to the league. */
  subs: { sub: string; regular: string; isNew: boolean }[]
  /** Subs arranged in the app who, as the file shows, didn't play for that regular. They are removed. */
  gone: { sub: string; regular: string }[]
  differences: PointsDifference[]
}

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
  const nothing = { calls: [], cards: 0, of, left: [], subs: [], gone: [], differences: [] }
  if (!week) return { ...nothing, problem: importText.noWeek(round) }
  if (isBegun(season, week.id)) return { ...nothing, problem: importText.weekHasScores(week.weekNumber) }
  const seats = seatCards(round.cards, { season, players, week, newId })
  const { seated, left } = seats
  if (seated.length === 0 && left.length > 0) return { ...nothing, left, problem: importText.nothingLeft }
  const holesOf = (card: ExportedCard) => courseHoles(card, { round, season, week })
  const all = differencesOf(seats, { season, week, holesOf })
  const differences = all.filter(({ file }) => Math.abs(file) <= limits.weekPoints)
  const tooMany = all.flatMap(({ team, file }): LeftCard[] => {
    const line = seated.find((one) => one.team.teamNumber === team)?.card.line ?? 1
    return Math.abs(file) <= limits.weekPoints ? [] : [{ line, who: String(team), why: unusedText.notPoints }]
  })
  const names = new Map(players.map((player) => [player.id, fullName(player)]))
  const nameOf = (id: number) => names.get(id) ?? noPlayer
  return {
    calls: [
      ...seats.gone.map(({ regularId }) => subCall(week, regularId, null)),
      ...seated.flatMap((one) => cardCalls(one, { week, holesOf })),
      ...differences.map((difference) => pointsCall(difference, season, week)),
    ],
    problem: null,
    cards: seated.length,
    of,
    left: [...left, ...tooMany],
    subs: seated
      .filter(({ regularId, hitterId }) => regularId !== hitterId)
      .map(({ card, regularId, isNew }) => ({
        sub: `${card.first} ${card.last}`.trim(),
        regular: nameOf(regularId),
        isNew,
      })),
    gone: seats.gone.map(({ regularId, subId }) => ({ sub: nameOf(subId), regular: nameOf(regularId) })),
    differences,
  }
}

const subCall = (week: Week, playerId: number, subId: number | null): MutationCall =>
  mutations.sub.assign({ weekId: week.id, playerId, subId, retires: [] })

function pointsCall({ team, file, here }: PointsDifference, { teams }: SeasonRows, week: Week): MutationCall {
  const teamId = teams.find((one) => one.teamNumber === team)?.id ?? 0
  const entry = { points: file, computed: here, reason: importText.fromFile }
  return mutations.points.set({ weekId: week.id, teamId, entry, retires: [] })
}

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

function cardCalls(
  { card, team, regularId, hitterId, isNew, isArranged }: Seated,
  { week, holesOf }: Placed,
): MutationCall[] {
  const { first, last, handicap } = card
  const blank = { phone: null, email: null, paidDues: null, isSub: true, active: true }
  const place = { weekId: week.id, playerId: regularId, teamId: team.id }
  const going = { goingIn: handicap, handSet: true, reason: importText.fromFile, retires: [] }
  return [
    ...(isNew
      ? [{ name: 'player.add' as const, args: { firstName: first, lastName: last, ...blank }, ids: [hitterId] }]
      : []),
    ...(regularId === hitterId || isArranged ? [] : [subCall(week, regularId, hitterId)]),
    ...(handicap === null ? [] : [mutations.handicap.set({ weekId: week.id, playerId: hitterId, ...going })]),
    ...(card.absent ? [mutations.card.setAttendance({ ...place, attendance: 'absent' })] : []),
    ...(card.total === null ? [] : [mutations.card.setTotal({ ...place, total: card.total })]),
    ...holesOf(card).map(({ hole, strokes }) => mutations.card.setHole({ ...place, hole, strokes })),
  ]
}

type Compared = Placed & { season: SeasonRows }

/** Compares the points that this season's rules award for the cards with the points in the file, team by team. */
function differencesOf(
  { seated, gone }: Pick<ReturnType<typeof seatCards>, 'seated' | 'gone'>,
  { season, week, holesOf }: Compared,
): PointsDifference[] {
  const isReplaced = (playerId: number) => [...seated, ...gone].some(({ regularId }) => regularId === playerId)
  const cards = seated.map(({ card, team, regularId }): Card => {
    const cells = Object.fromEntries(holesOf(card).map(({ hole, strokes }) => [hole, plainCell(strokes)]))
    return { weekId: week.id, playerId: regularId, teamId: team.id, cells }
  })
  const subs = seated.filter(({ regularId, hitterId }) => regularId !== hitterId)
  const entered = {
    ...season,
    cards: [...season.cards, ...cards],
    subAssignments: [
      ...season.subAssignments.filter((row) => row.weekId !== week.id || !isReplaced(row.playerId)),
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
    const isSame = given !== null && shownPoints(given) === shownPoints(file)
    return isSame ? [] : [{ team: team.teamNumber, file, here: given }]
  })
}

const plainCell = <V>(value: V): Cell<V> => ({
  live: [{ by: 'file:1', value, version: null, author: 0, at: null }],
  past: [],
})
