import type { MutationCall } from '../mutations/mutation-call.ts'
import { mutations } from '../mutations/mutations.ts'
import type { SeasonRows } from '../rules/season/season-rows.ts'
import { limits } from '../schema/limits.ts'
import type { Player } from '../schema/people/player.ts'
import type { Week } from '../schema/schedule/week.ts'
import { paperText } from '../text/documents/paper.ts'
import { importText, unusedText } from '../text/screens/league/import.ts'
import type { ExportedRound, PointsExport, ScoresExport } from './export-file.ts'
import { planRound, type RoundPlan, weekOfRound } from './plan-round.ts'
import { isBegun } from './plan-schedule.ts'
import type { LeftCard } from './seat-cards.ts'

/** A night in the file and the week it belongs to. */
export type NightPlan = { round: ExportedRound; week: Week | null; plan: RoundPlan }
export type ScoresPlan = {
  calls: MutationCall[]
  problem: string | null
  nights: NightPlan[]
  /** How many of the cards in the file will be imported. */
  cards: number
  of: number
  left: LeftCard[]
}
type Options = {
  season: SeasonRows
  players: readonly Player[]
  newId: () => number
  /** The week that the user chose for a file with only one night. */
  week?: Week | null | undefined
}

/**
 * Returns the calls that enter all nights of a score sheet, as one action. A new player who plays on several nights is
 * added once.
 */
export function planScores(file: ScoresExport, { season, players, newId, week: chosen }: Options): ScoresPlan {
  const known: Player[] = [...players]
  const rounds = byWeek(file.rounds, season.weeks)
  const nights = rounds.map((round): NightPlan => {
    const only = rounds.length === 1 ? chosen : undefined
    const week = only ?? weekOfRound(round, season.weeks)
    const plan = planRound(round, { season, players: known, week, newId })
    for (const call of plan.calls)
      if (call.name === 'player.add') known.push({ ...call.args, id: call.ids?.[0] ?? 0 } as Player)
    return { round, week, plan }
  })
  const sum = (of: (plan: RoundPlan) => number) => nights.reduce((all, { plan }) => all + of(plan), 0)
  const cards = sum((plan) => plan.cards)
  const problem = cards > 0 ? null : rounds.length === 1 ? (nights[0]?.plan.problem ?? null) : importText.nothingLeft
  return {
    calls: nights.flatMap(({ plan }) => plan.calls),
    problem,
    nights,
    cards,
    of: sum((plan) => plan.of),
    left: nights.flatMap((night) => leftOf(night, rounds.length)).sort((a, b) => a.line - b.line),
  }
}

/**
 * Joins the rounds that are for the same week, such as rows with and without the date, because they are one night whose
 * cards and points belong together.
 */
function byWeek(rounds: readonly ExportedRound[], weeks: readonly Week[]): readonly ExportedRound[] {
  const joined = new Map<unknown, ExportedRound>()
  for (const round of rounds) {
    const key = weekOfRound(round, weeks) ?? round
    const earlier = joined.get(key)
    joined.set(key, earlier ? { ...earlier, cards: [...earlier.cards, ...round.cards] } : round)
  }
  return [...joined.values()]
}

/**
 * Lists a night's cards that won't be entered: those without a spot or, if no card can be entered, one line for the
 * whole night.
 */
function leftOf({ round, plan }: NightPlan, nights: number): LeftCard[] {
  const line = round.cards[0]?.line ?? 1
  const whole = plan.problem !== null && plan.left.length === 0 && nights > 1
  return whole ? [{ line, who: importText.cards(plan.of), why: plan.problem ?? '' }] : plan.left
}

export type PointsPlan = Omit<ScoresPlan, 'nights'>

/** Returns the calls that set team points by hand, for weeks that have no scores or points. */
export function planPoints({ rounds }: PointsExport, { season }: Pick<Options, 'season'>): PointsPlan {
  const left: LeftCard[] = []
  const lines = new Map<string, number>()
  const calls = rounds.flatMap(({ round, date, points }): MutationCall[] => {
    const week = weekOfRound({ round, date, isFirstNine: false, cards: [] }, season.weeks)
    return points.flatMap(({ line, team: number, points: given }): MutationCall[] => {
      const team = season.teams.find(({ teamNumber }) => teamNumber === number)
      const leave = (why: string) => {
        left.push({ line, who: String(number), why })
        return []
      }
      if (!week) return leave(paperText.noSuchWeek)
      if (isBegun(season, week.id)) return leave(unusedText.weekBegun(week.weekNumber))
      if (!team) return leave(unusedText.noTeam(number))
      const earlier = lines.get(`${week.id} ${team.id}`)
      if (earlier !== undefined) return leave(unusedText.twicePoints(earlier))
      if (Math.abs(given) > limits.weekPoints) return leave(unusedText.notPoints)
      lines.set(`${week.id} ${team.id}`, line)
      const entry = { points: given, computed: null, reason: importText.fromFile }
      return [mutations.points.set({ weekId: week.id, teamId: team.id, entry, retires: [] })]
    })
  })
  const of = rounds.reduce((all, { points }) => all + points.length, 0)
  return { calls, problem: calls.length > 0 ? null : importText.nothingLeft, cards: calls.length, of, left }
}
