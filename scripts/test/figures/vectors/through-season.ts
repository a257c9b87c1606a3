import { toDecimals } from '@glm/shared/lib/rational'
import type { Explanation } from '@glm/shared/rules/explain/explain-steps'
import { explanations } from '@glm/shared/rules/explanations'
import type { SeasonRows } from '@glm/shared/rules/season/season-rows'
import { seasonResults } from '@glm/shared/rules/season-results'
import { defaultLeagueSettings, type LeagueSettings } from '@glm/shared/schema/league/league-settings'
import { whsTerms } from '@glm/shared/schema/league/whs-terms'
import { aCell } from '@glm/shared/testing/a-cell'
import { plainMatch, plainSeason, plainTeam, plainWeek } from '@glm/shared/testing/plain-rows'

/** A tee as described in a case; if the rating or the par is missing, the two count as equal. */
export type CaseTee = { slope: number; rating?: number | null | undefined; par?: number | null | undefined }
type Playing = { tee: CaseTee; holes: 9 | 18; settings?: Partial<LeagueSettings> }

/** The only player in these seasons. */
const PLAYER = 1

/**
 * Returns a season of totals on one rated tee, as in a league that computes handicaps from rating and slope. What its
 * screens show is compared with what a case expects.
 */
function ratedSeason(
  { tee, holes, settings = {} }: Playing,
  totals: readonly number[],
  goingIn: number | null,
): SeasonRows {
  const rules = whsTerms({ holesPerRound: holes, nineHoleRounds: 'alone' })
  const all = {
    ...defaultLeagueSettings,
    ...rules,
    maxHandicap: null,
    minHandicap: -20,
    holesPerRound: holes,
    scoreByHole: false,
    ...settings,
  }
  const weeks = totals.map((_, i) => plainWeek(i + 1))
  return {
    season: plainSeason(2, all),
    course: {
      id: 1,
      name: 'Hollow Oak',
      holes: parsOf(tee.par ?? holes * 4, holes).map((par, i) => ({ par, strokeIndex: i + 1, yards: null })),
      tees: [{ name: 'White', rating: tee.rating ?? null, slope: tee.slope }],
    },
    teams: [plainTeam(1), plainTeam(2)],
    weeks,
    matches: weeks.map(({ id }) => plainMatch({ id, weekId: id, slot: 1, team1Id: 1, team2Id: 2 })),
    cards: weeks.map(({ id }, i) => ({
      weekId: id,
      playerId: PLAYER,
      teamId: 1,
      cells: { total: aCell(totals[i] ?? 0) },
    })),
    handicaps: [],
    subAssignments: [],
    points: [],
    startingHandicaps: new Map(goingIn === null ? [] : [[PLAYER, goingIn]]),
  }
}

/** Whole pars that add up to a total par. */
function parsOf(par: number, holes: number): number[] {
  return Array.from({ length: holes }, (_, i) => Math.floor(par / holes) + (i < par % holes ? 1 : 0))
}

const stepOf = (steps: Explanation | null, name: string) => steps?.findLast((step) => step.name === name)?.value ?? null

/**
 * Returns the strokes that someone gets in a round with a given starting index: on the card, and in the steps that
 * explain them.
 */
export function strokesShown(index: number, playing: Playing, allowance = 100) {
  const rows = ratedSeason({ ...playing, settings: { ...playing.settings, handicapAllowance: allowance } }, [0], index)
  const results = seasonResults(rows)
  const [week] = rows.weeks
  const [match] = rows.matches
  if (!week || !match) throw new Error('The season has no week or no match.')
  const steps = explanations(results).strokes(PLAYER, week)
  const line = results.matchResult(match).lines.find((one) => one.playerId === PLAYER)
  if (!line || line.handicap !== Number(stepOf(steps, 'strokesPlayed')?.n))
    throw new Error('No card shows the strokes being explained.')
  const half = stepOf(steps, 'handicapForNine')
  return {
    strokes: line.handicap,
    half: half && toDecimals(half, 1),
    courseExact: stepOf(steps, 'courseStrokes'),
    playingExact: stepOf(steps, 'shareOfStrokes') ?? stepOf(steps, 'courseStrokes'),
  }
}

/**
 * Returns the results of rounds with these totals: the handicap, how it is computed, and the steps for the last one's
 * differential.
 */
export function handicapShown(totals: readonly number[], playing: Playing) {
  const rows = ratedSeason(playing, totals, null)
  const results = seasonResults(rows)
  const steps = explanations(results).handicap(PLAYER)
  return {
    handicap: results.figures(PLAYER).generated,
    work: results.handicapHistory(PLAYER, totals.length).work,
    exact: stepOf(steps, 'differentialOfTwo') ?? stepOf(steps, 'differentialOfRound'),
    shown: stepOf(steps, 'differentialShown'),
  }
}

/**
 * Totals that give these differentials, on a tee made for the purpose: each stroke is worth a fixed part of a
 * differential, and 1,000 strokes give a differential of zero.
 */
export const totalsOf = (differentials: readonly number[], step: number): { totals: number[]; tee: CaseTee } => ({
  totals: differentials.map((one) => 1000 + Math.round(one / step)),
  tee: { slope: Math.round(113 / step), rating: 1000 },
})
