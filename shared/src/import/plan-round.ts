import { plainWords } from '../lib/plain-words.ts'
import type { MutationCall } from '../mutations/mutation-call.ts'
import { mutations } from '../mutations/mutations.ts'
import type { SeasonRows } from '../rules/season/season-rows.ts'
import { seasonResults } from '../rules/season-results.ts'
import type { Cell } from '../schema/cell.ts'
import type { Player } from '../schema/people/player.ts'
import type { Team } from '../schema/people/team.ts'
import { teamPlayers } from '../schema/people/team-places.ts'
import type { Week } from '../schema/schedule/week.ts'
import type { Card } from '../schema/scores/card.ts'
import { importText } from '../text/screens/league/import.ts'
import type { ExportedCard, RoundExport } from './export-file.ts'
import { isBegun, type MovePlan } from './plan-schedule.ts'

type Options = { season: SeasonRows; players: readonly Player[]; week: Week | null; newId: () => number }
/** A team's points in the file and by this season's rules, if they differ. */
export type PointsDifference = { team: number; file: number; here: number | null }
export type RoundPlan = MovePlan & { cards: number; subs: number; differences: PointsDifference[] }

/** A card in the file assigned to a spot here: the regular whose spot it is, and who played. */
type Seated = { card: ExportedCard; team: Team; regularId: number; hitterId: number; isNew: boolean }

/** The week a file refers to, by number and day; null if there is no such week. */
export const weekOfRound = ({ round, date }: RoundExport, weeks: readonly Week[]): Week | null =>
  weeks.find((week) => week.weekNumber === round && (date === null || week.date === date)) ??
  weeks.find((week) => week.date === date) ??
  null

/**
 * The calls that enter an exported round: subs, starting handicaps and every hole. If the file's points differ from
 * this season's rules, the file's points are set manually and the difference is reported, so that the resulting table
 * matches the exported one.
 */
export function planRound(round: RoundExport, { season, players, week, newId }: Options): RoundPlan {
  const none = { calls: [], remarks: [], cards: 0, subs: 0, differences: [] }
  if (!week) return { ...none, problem: importText.noWeek(round) }
  if (isBegun(season, week.id)) return { ...none, problem: importText.weekHasScores(week.weekNumber) }
  const { seated, problem } = seat(round.cards, { season, players, newId })
  if (problem) return { ...none, problem }
  const short = season.course?.holes.length === 9
  const holesOf = (card: ExportedCard) =>
    card.holes.map(({ hole, strokes }) => ({ hole: short && hole > 9 ? hole - 9 : hole, strokes }))
  const subs = seated.filter(({ regularId, hitterId }) => regularId !== hitterId)
  const calls = seated.flatMap(({ card, team, regularId, hitterId, isNew }): MutationCall[] => {
    const { first, last, handicap } = card
    const blank = { phone: null, email: null, paidDues: null, isSub: true, active: true }
    const place = { weekId: week.id, playerId: regularId, teamId: team.id }
    return [
      ...(isNew
        ? [{ name: 'player.add' as const, args: { firstName: first, lastName: last, ...blank }, ids: [hitterId] }]
        : []),
      ...(regularId === hitterId
        ? []
        : [
            {
              name: 'sub.assign' as const,
              args: { weekId: week.id, playerId: regularId, subId: hitterId, retires: [] },
            },
          ]),
      ...(handicap === null
        ? []
        : [
            {
              name: 'handicap.set' as const,
              args: {
                weekId: week.id,
                playerId: hitterId,
                goingIn: handicap,
                handSet: true,
                reason: importText.fromFile,
                retires: [],
              },
            },
          ]),
      ...holesOf(card).map(({ hole, strokes }) => ({
        name: 'card.setHole' as const,
        args: { ...place, hole, strokes },
      })),
    ]
  })
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
  return {
    calls: [...calls, ...byHand],
    problem: null,
    remarks: [],
    cards: seated.length,
    subs: subs.length,
    differences,
  }
}

type Seats = { season: SeasonRows; players: readonly Player[]; newId: () => number }

/** Regulars take their own spots; everyone else on a team subs for those missing from the file, in the team's order. */
function seat(
  cards: readonly ExportedCard[],
  { season, players, newId }: Seats,
): { seated: Seated[]; problem: string | null } {
  const seated: Seated[] = []
  const named = new Map(players.map((player) => [nameKey(player.firstName, player.lastName), player]))
  const fresh = new Map<string, number>()
  for (const team of season.teams) {
    const regulars = teamPlayers(team)
    const own = cards.filter((card) => card.team === team.teamNumber)
    const regularOf = (card: ExportedCard) =>
      regulars.find((id) => id === named.get(nameKey(card.first, card.last))?.id)
    const absent = regulars.filter((id) => !own.some((card) => regularOf(card) === id))
    for (const card of own) {
      const regularId = regularOf(card)
      const place = regularId ?? absent.shift()
      if (place === undefined)
        return {
          seated,
          problem: importText.noPlace({ who: `${card.first} ${card.last}`.trim(), team: team.teamNumber }),
        }
      const key = nameKey(card.first, card.last)
      const here = regularId ?? named.get(key)?.id ?? fresh.get(key)
      const hitterId = here ?? newId()
      if (here === undefined) fresh.set(key, hitterId)
      seated.push({ card, team, regularId: place, hitterId, isNew: here === undefined })
    }
  }
  const lost = cards.find((card) => !season.teams.some((team) => team.teamNumber === card.team))
  return { seated, problem: lost ? importText.noTeams([lost.team]) : null }
}

const nameKey = (first: string, last: string): string => plainWords(`${first} ${last}`)

type Compared = { season: SeasonRows; week: Week; holesOf: (card: ExportedCard) => { hole: number; strokes: number }[] }

/** The points this season's rules give for the cards, compared with the file's, team by team. */
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
