import { rational } from '../../lib/rational.ts'
import type { StepName } from '../../text/steps.ts'
import type { HoleAverage } from '../statistics/hole-averages.ts'
import type { LowRound } from '../statistics/low-rounds.ts'
import type { Meeting } from '../statistics/meetings.ts'
import type { Improvement } from '../statistics/most-improved.ts'
import type { PlayerPoints } from '../statistics/player-points.ts'
import type { RingerCard } from '../statistics/ringer-cards.ts'
import type { HoleMark, ScoreKind } from '../statistics/score-counts.ts'
import type { HolesOfNight } from '../statistics/streaks.ts'
import { type Explanation, type StepList, stepList, type Where } from './explain-steps.ts'

const markNames = {
  eagle: 'eagleOn',
  birdie: 'birdieOn',
  par: 'parOn',
  bogey: 'bogeyOn',
  worse: 'worseOn',
} satisfies Record<ScoreKind, StepName>

/**
 * Explains how many scores of one kind (such as birdies) a player has, by listing the hole and night of each; null if
 * there are none.
 * @source P1, SA3
 * @example
 * explainMarks('birdie', [{ weekId: 1, hole: 4, strokes: 3 }, { weekId: 3, hole: 2, strokes: 2 }])?.at(-1)?.value // { n: 2, d: 1 }
 */
export const explainMarks = (kind: ScoreKind, marks: readonly HoleMark[]): Explanation | null =>
  counted(
    marks.map(({ weekId, hole }) => [markNames[kind], 1, { weekId, hole }]),
    'holesCounted',
  )

/**
 * Explains a ringer card by listing the night that each hole's score is from.
 * @source P1, SA5
 * @example
 * explainRinger('gross', [{ hole: 4, strokes: 3, weekId: 1 }, { hole: 5, strokes: 4, weekId: 2 }])?.at(-1)?.value // { n: 7, d: 1 }
 */
export const explainRinger = (kind: 'gross' | 'net', holes: RingerCard['holes']): Explanation | null =>
  counted(
    holes.map(({ hole, strokes, weekId }) => [
      kind === 'gross' ? 'ringerHole' : 'ringerNetHole',
      strokes,
      { weekId, hole },
    ]),
    'ringerTotal',
  )

/**
 * Explains a low round by listing its holes and, for a net round, the handicap that was subtracted.
 * @source P1, SA6
 * @example
 * const round = { weekId: 1, holes: [1, 2], gross: [5, 4], grossTotal: 9, handicap: 2 }
 * explainLowRound('net', round).at(-1)?.value // { n: 7, d: 1 }
 */
export function explainLowRound(
  kind: 'gross' | 'net',
  round: Pick<LowRound['round'], 'weekId' | 'holes' | 'gross' | 'grossTotal' | 'handicap'>,
): Explanation {
  const { weekId, holes, gross, grossTotal, handicap } = round
  const list = stepList()
  const parts = holes.map((hole, i) => list.given('gross', gross[i] ?? 0, { weekId, hole }))
  const total =
    parts.length > 0
      ? list.make('grossTotal', 'sum', parts, { weekId })
      : list.given('typedTotal', grossTotal, { weekId })
  if (kind === 'net')
    list.make('net', 'difference', [total, list.given('handicap', handicap ?? 0, { weekId })], { weekId })
  return list.steps
}

/**
 * Breaks a hole's average down into the strokes and scores of each week.
 * @source P1, SA4
 * @example
 * explainHoleAverage({ hole: 4, weeks: [{ weekId: 1, strokes: 14, scores: 3 }] }).at(-1)?.value // { n: 467, d: 100 }
 */
export function explainHoleAverage({ hole, weeks }: Pick<HoleAverage, 'hole' | 'weeks'>): Explanation {
  const list = stepList()
  list.make('holeAverage', 'hundredths', [meanOfHole(list, { hole, weeks })], { hole })
  return list.steps
}

/**
 * Explains how far a hole's average is above par.
 * @source P1, SA4
 * @example
 * explainHoleOverPar({ hole: 4, par: 4, weeks: [{ weekId: 1, strokes: 14, scores: 3 }] }).at(-1)?.value // { n: 67, d: 100 }
 */
export function explainHoleOverPar({ hole, par, weeks }: Pick<HoleAverage, 'hole' | 'par' | 'weeks'>): Explanation {
  const list = stepList()
  const over = list.make('holeOverPar', 'difference', [meanOfHole(list, { hole, weeks }), list.given('par', par)])
  list.make('holeOverParShown', 'hundredths', [over])
  return list.steps
}

/** Adds the steps for a hole's average, before rounding. */
function meanOfHole(list: StepList, { hole, weeks }: Pick<HoleAverage, 'hole' | 'weeks'>): number {
  const of = (name: StepName, count: (week: HoleAverage['weeks'][number]) => number, total: StepName) =>
    list.make(
      total,
      'sum',
      weeks.map((week) => list.given(name, count(week), { weekId: week.weekId, hole })),
      { hole },
    )
  const strokes = of('weekStrokes', (w) => w.strokes, 'seasonStrokes')
  const scores = of('weekScores', (w) => w.scores, 'seasonScores')
  return list.make('holeMean', 'quotient', [strokes, scores], { hole })
}

/**
 * Explains a player's improvement factor.
 * @source P1, SA7
 * @example
 * explainImprovement({ playerId: 7, from: 24.3, to: 16.2, added: 12 }).at(-1)?.value // { n: 1287, d: 1000 }
 */
export function explainImprovement({ playerId, from, to, added }: Omit<Improvement, 'place' | 'factor'>): Explanation {
  const list = stepList()
  const where = { playerId }
  const raised = (name: StepName, handicap: number, made: StepName) =>
    list.make(made, 'sum', [list.given(name, rational(handicap), where), list.given('raisedBy', added, where)], where)
  const [then, now] = [raised('handicapThen', from, 'raisedThen'), raised('handicapNow', to, 'raisedNow')]
  list.make('improvement', 'thousandths', [list.make('improvedBy', 'quotient', [then, now], where)], where)
  return list.steps
}

/**
 * Counts the matches that a player won, and lists all of the player's matches with opponents and dates. For a streak,
 * counts and lists the matches in it, including halved ones.
 * @param run true for a streak, false for a count
 * @source P1, SA8, SA9
 * @example
 * const met = { weekId: 1, weekNumber: 1, matchId: 5, playerId: 1, otherId: 2 }
 * explainMeetings([{ ...met, outcome: 'won' }, { ...met, outcome: 'lost' }], false)?.at(-1)?.value // { n: 1, d: 1 }
 */
export const explainMeetings = (meetings: readonly Meeting[], run: boolean): Explanation | null =>
  counted(
    meetings.flatMap(({ weekId, otherId, outcome }): Given[] =>
      outcome === 'won'
        ? [['meetingWon', 1, { weekId, playerId: otherId }]]
        : outcome === 'halved'
          ? [['meetingHalved', run ? 1 : 0, { weekId, playerId: otherId }]]
          : run
            ? []
            : [['meetingLost', 0, { weekId, playerId: otherId }]],
    ),
    run ? 'meetingsInRow' : 'meetingsWon',
  )

/**
 * Lists the nights on which a streak of holes at par or better was played.
 * @source P1, SA9
 * @example
 * explainParRun([{ weekId: 1, holes: 3 }, { weekId: 2, holes: 4 }])?.at(-1)?.value // { n: 7, d: 1 }
 */
export const explainParRun = (run: readonly HolesOfNight[]): Explanation | null =>
  counted(
    run.map(({ weekId, holes }) => ['holesAtPar', holes, { weekId }]),
    'holesInRow',
  )

/**
 * Counts the nights a player attended.
 * @param weekIds the weeks of these nights
 * @param away the weeks of nights that the player missed or had a sub for, which are listed too
 * @source P1, SA10
 * @example
 * explainNights([1, 2, 5])?.at(-1)?.value // { n: 3, d: 1 }
 */
export const explainNights = (weekIds: readonly number[], away: readonly number[] = []): Explanation | null =>
  counted(
    [
      ...weekIds.map((weekId): Given => ['cameOn', 1, { weekId }]),
      ...away.map((weekId): Given => ['awayOn', 0, { weekId }]),
    ],
    'nightsCame',
  )

/**
 * Lists the contests a player won; a win shared with others counts as a fraction.
 * @source P1, M7
 * @example
 * explainContestWins([{ weekId: 1, hole: 4, shared: 2 }, { weekId: 2, hole: null, shared: 1 }])?.at(-1)?.value // { n: 3, d: 2 }
 */
export function explainContestWins(
  won: readonly { weekId: number; hole: number | null; shared: number }[],
): Explanation | null {
  if (won.length === 0) return null
  const list = stepList()
  const parts = won.map(({ weekId, hole, shared }) =>
    list.given('contestWon', rational(1, shared), hole === null ? { weekId } : { weekId, hole }),
  )
  list.make('contestsWon', 'sum', parts)
  return list.steps
}

/**
 * Lists the weeks a team won, lost and halved; the last step counts those it won.
 * @param weeks each with the margin: above 0 if the team won
 * @source P1
 * @example
 * explainRecord([{ weekId: 1, margin: 3 }, { weekId: 2, margin: -1 }]).map((step) => step.name) // ['weekLost', 'weeksLost', 'weekWon', 'weeksWon']
 */
export function explainRecord(weeks: readonly { weekId: number; margin: number }[]): Explanation {
  const list = stepList()
  const count = (name: StepName, total: StepName, sign: number) => {
    const own = weeks.filter(({ margin }) => Math.sign(margin) === sign)
    if (own.length === 0 && sign <= 0) return
    const where = (weekId: number) => list.given(name, 1, { weekId })
    list.make(
      total,
      'sum',
      own.map(({ weekId }) => where(weekId)),
    )
  }
  count('weekHalved', 'weeksHalved', 0)
  count('weekLost', 'weeksLost', -1)
  count('weekWon', 'weeksWon', 1)
  return list.steps
}

/**
 * Explains a player's points by listing the nights that count, with their weights, and the nights that are dropped.
 * @source P1, SA14, ST5, ST6
 * @example
 * const night = { weekId: 1, points: 12, weight: 1, dropped: false }
 * explainPointsWon([night, { ...night, weekId: 2, points: 7.5 }])?.at(-1)?.value // { n: 39, d: 2 }
 */
export function explainPointsWon(nights: PlayerPoints['nights']): Explanation | null {
  if (nights.length === 0) return null
  const list: StepList = stepList()
  const parts = nights.flatMap(({ weekId, points, weight, dropped }) => {
    const own = list.given(dropped ? 'weekDropped' : 'pointsOn', points, { weekId })
    if (dropped) return []
    return weight === 1
      ? [own]
      : [list.make('weekWeighted', 'product', [own, list.given('weekWeight', weight, { weekId })], { weekId })]
  })
  list.make('pointsOfPlayer', 'sum', parts)
  return list.steps
}

type Given = [name: StepName, value: number, where: Where]

/** Adds up the given numbers; null if there are none. */
function counted(all: readonly Given[], total: StepName): Explanation | null {
  if (all.length === 0) return null
  const list: StepList = stepList()
  list.make(
    total,
    'sum',
    all.map(([name, value, where]) => list.given(name, value, where)),
  )
  return list.steps
}
