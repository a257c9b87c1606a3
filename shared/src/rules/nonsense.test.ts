import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { type Rational, rational } from '../lib/rational.ts'
import { defaultLeagueSettings } from '../schema/league/league-settings.ts'
import { goldenRows } from '../testing/golden/golden-rows.ts'
import { goldenSheets } from '../testing/golden/golden-sheets.ts'
import { explainChange } from './explain/explain-change.ts'
import { explainGoingIn, explainHandicap } from './explain/explain-handicap.ts'
import { explainHolePoints, explainSideHole } from './explain/explain-holes.ts'
import { explainNet, grossStep } from './explain/explain-net.ts'
import { explainNightPoints, explainPlayerPoints } from './explain/explain-points.ts'
import { stepList } from './explain/explain-steps.ts'
import { seasonPrizes } from './games/season-prizes.ts'
import { sharePot } from './games/share-pot.ts'
import { generatedOf, generateHandicaps, handicapHistory } from './handicap/generate-handicaps.ts'
import { type HandicapInput, type HandicapRules, handicapOnly, leagueHandicap } from './handicap/league-handicap.ts'
import { scoreDifferential, shownDifferential } from './handicap/score-differential.ts'
import { cappedIndex, exceptionalReduction, indexTerms, whsIndex } from './handicap/whs-index.ts'
import { bothPlayed, haltedNets, haltedRound } from './match/halted-round.ts'
import { fixedOfSide } from './match/match-result.ts'
import { constantOf, enoughPlayed } from './match/pairing-lines.ts'
import { ballHandicap } from './match/side-ball.ts'
import { ballsOnHole } from './match/side-lines.ts'
import { bonusPoints, pointsOfScore } from './match/week-field.ts'
import { buildSchedule, layScheduleLength, matchesAWeek } from './schedule/build-schedule.ts'
import { completeCycle } from './schedule/complete-cycle.ts'
import { drawFlights } from './schedule/draw-flights.ts'
import { groupSizes } from './schedule/draw-groups.ts'
import { fairnessReport } from './schedule/fairness-report.ts'
import { groupRounds, holesOfPart } from './schedule/group-rounds.ts'
import { insertWeek } from './schedule/insert-week.ts'
import { matchStart } from './schedule/match-start.ts'
import { playsTooOften } from './schedule/matches-per-night.ts'
import { nextRounds } from './schedule/next-rounds.ts'
import { repeatedCycle, roundRobin } from './schedule/round-robin.ts'
import { slotOrder } from './schedule/slot-order.ts'
import { weeksToLay } from './schedule/weeks-to-lay.ts'
import { inLowestTerms, sharedPlaces } from './scoring/countback.ts'
import { courseHandicap, halfIndex } from './scoring/course-handicap.ts'
import { fieldPlaces } from './scoring/field-places.ts'
import { ghostCard } from './scoring/ghost-card.ts'
import { type HoleCap, holeCap } from './scoring/hole-cap.ts'
import { holeShares, holesCarried, lastHole, type Nets, shareOf, shareTotal, wantNets } from './scoring/hole-shares.ts'
import { holesInPart, isInPart, partOf } from './scoring/match-part.ts'
import { grossTotal, matchLines, matchPoints, netsOf } from './scoring/match-points.ts'
import { groupStrokes, matchStrokes } from './scoring/match-strokes.ts'
import { ninePlayed } from './scoring/nine-played.ts'
import { pairPlayers } from './scoring/pair-players.ts'
import { countedStrokes, pickupStrokes } from './scoring/pickup-strokes.ts'
import { quotaOf } from './scoring/quota.ts'
import { type PointsScale, shareMatch } from './scoring/share-match.ts'
import { skins } from './scoring/skins.ts'
import { stablefordPoints } from './scoring/stableford-points.ts'
import { strokeRanks } from './scoring/stroke-ranks.ts'
import { strokesOf } from './scoring/strokes-of.ts'
import { strokesByRank, strokesPerHole } from './scoring/strokes-per-hole.ts'
import { atMostAllowed, goingInHandicap, handicapBeforeRounds, startingHandicap } from './season/going-in-handicap.ts'
import { handicapForHoles, handicapUnder } from './season/handicap-holes.ts'
import { holesToCount, playerRounds } from './season/player-rounds.ts'
import { indexAfter, seasonIndex } from './season/season-index.ts'
import { seasonResults } from './season-results.ts'
import { droppedNights, weeksThatCount } from './standings/best-weeks.ts'
import { breakTies } from './standings/break-ties.ts'
import { countedWeeks, weeksOfSegment } from './standings/counted-weeks.ts'
import { consolationBracket, playoffBracket } from './standings/playoff-bracket.ts'
import { rankStandings, wholePoints } from './standings/rank-standings.ts'

/** Invalid values to test, for each kind of number. */
const nonsense = {
  number: [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  amount: [Number.NaN, Number.POSITIVE_INFINITY, -1],
  above: [Number.NaN, Number.POSITIVE_INFINITY, -1, 0],
  net: [Number.NaN, Number.NEGATIVE_INFINITY],
  whole: [Number.NaN, Number.POSITIVE_INFINITY, 1.5],
  tenths: [Number.NaN, Number.POSITIVE_INFINITY, 1.25],
  wholeOrPickup: [Number.NaN, Number.NEGATIVE_INFINITY, 1.5],
  count: [Number.NaN, Number.POSITIVE_INFINITY, 1.5, -1],
  fromOne: [Number.NaN, Number.POSITIVE_INFINITY, 1.5, -1, 0],
  fromTwo: [Number.NaN, Number.POSITIVE_INFINITY, 2.5, -1, 0, 1],
  through: [Number.NaN, Number.NEGATIVE_INFINITY, 1.5, -1],
} as const
type Kind = keyof typeof nonsense
/** The name and kind of the function's input, a valid value for it, and a function that makes the call with a value. */
type Case = readonly [input: string, kind: Kind, good: number, call: (value: number) => unknown]

const golden = goldenRows(
  goldenSheets(readFileSync(new URL('../testing/golden/golden-season.txt', import.meta.url), 'utf8')),
)
const index = seasonIndex(golden)
const results = seasonResults(golden)
const match = golden.matches[0] ?? missing()
const result = results.matchResult(match)
const line = result.pairings[0]?.[0] ?? missing()
const season = golden.season
const course = golden.course ?? missing()
const scale: PointsScale = { pointsPerHole: 2, pointsForNet: 2, strokesRule: 'difference', maxStrokes: null }
const nets = (net: number): Nets => [[net], [4]]
const doublePar = { pickupNet: 'doublePar', pickupStrokes: 5 } as const
const pickedUp = { gross: ['pickup' as const], handicap: 0, holes: [{ par: 4 }], ranks: [1], rule: doublePar }
const opponent = (gross: number, handicap: number) => ({ gross: [gross], handicap })
const input = (change: Partial<HandicapInput>): HandicapInput => ({
  overPars: [12],
  starting: null,
  previous: null,
  rules: defaultLeagueSettings,
  ...change,
})
const rulesWith = (change: Partial<HandicapRules>) => input({ rules: { ...defaultLeagueSettings, ...change } })
const round = (overPar: number) => ({ weekId: 1, weekNumber: 1, gross: 40, counted: 40, par: 36, overPar })
const ghost = (change: { handicap?: number; par?: number; rank?: number }) =>
  ghostCard({
    settings: { absentRule: 'course', absentPenalty: 1, absentPercent: 0 },
    holes: [{ par: change.par ?? 4 }],
    ranks: [change.rank ?? 1],
    handicap: change.handicap ?? 9,
    average: null,
    partner: null,
  })
const capOf = (
  change: { par?: number; strokes?: number; handicap?: number; holes?: number },
  cap: HoleCap = 'netDoubleBogey',
) => holeCap({ cap, par: 4, strokes: 1, handicap: 12, holes: 9, ...change })
const oncePlan = (matches: number) => ({ matches, inTurn: false })
const startOf = (slot: number, holesPerRound: number, teeInterval: number) =>
  matchStart(slot, { startTime: '16:45', settings: { shotgun: true, holesPerRound: holesPerRound as 9, teeInterval } })
const tie = (value: number) => ({
  against: () => value,
  pointsWon: () => value,
  matchesWon: () => value,
  totalNet: () => value,
})
const handicapCases = (work: (given: HandicapInput) => unknown): Case[] => [
  ['overPars', 'tenths', 9.5, (n) => work(input({ overPars: [n] }))],
  ['starting', 'number', 7.5, (n) => work(input({ starting: n }))],
  ['previous', 'number', 7.5, (n) => work(input({ previous: n }))],
  ['handicapAllowance', 'amount', 80, (n) => work(rulesWith({ handicapAllowance: n }))],
  ['maxHandicap', 'number', 25, (n) => work(rulesWith({ maxHandicap: n }))],
  ['minHandicap', 'number', -5, (n) => work(rulesWith({ minHandicap: n }))],
  ['maxRise', 'amount', 0.5, (n) => work(rulesWith({ maxRise: n }))],
  ['maxDrop', 'amount', 0.5, (n) => work(rulesWith({ maxDrop: n }))],
  ['roundsUsed', 'fromOne', 5, (n) => work(rulesWith({ roundsUsed: n }))],
  ...(['dropHighest', 'dropLowest', 'roundsNeeded', 'paddingRounds', 'padUpTo'] as const).map(
    (name): Case => [name, 'count', 1, (n) => work(rulesWith({ [name]: n }))],
  ),
]

const cases: Readonly<Record<string, readonly Case[]>> = {
  fieldPlaces: [
    ['score', 'number', 38, (n) => fieldPlaces([{ score: n }], { best: 'low', table: [10] })],
    ['table', 'amount', 6, (n) => fieldPlaces([], { best: 'low', table: [n] })],
  ],
  bonusPoints: [['bonus', 'count', 1, (n) => bonusPoints({ cards: 1, birdies: n }, defaultLeagueSettings)]],
  sharedPlaces: [['score', 'number', 38, (n) => sharedPlaces([{ score: n, holes: [] }], true)]],
  inLowestTerms: [['shares', 'fromOne', 60, (n) => inLowestTerms([n])]],
  ballsOnHole: [['hole', 'count', 3, (n) => ballsOnHole(defaultLeagueSettings, n)]],
  ghostCard: [
    ['handicap', 'number', 9, (n) => ghost({ handicap: n })],
    ['par', 'fromOne', 4, (n) => ghost({ par: n })],
    ['ranks', 'fromOne', 1, (n) => ghost({ rank: n })],
  ],
  holeCap: [
    ['par', 'fromOne', 4, (n) => capOf({ par: n })],
    ['strokes', 'whole', -1, (n) => capOf({ strokes: n })],
    ['handicap', 'number', 12, (n) => capOf({ handicap: n }, 'classic')],
    ['holes', 'fromOne', 9, (n) => capOf({ holes: n }, 'none')],
  ],
  wantNets: [['nets', 'net', Number.POSITIVE_INFINITY, (n) => wantNets(nets(n))]],
  shareTotal: [
    ['first', 'net', 4, (n) => shareTotal([n, null], { worth: 2 })],
    ['second', 'net', 4, (n) => shareTotal([null, n], { worth: 2 })],
    ['worth', 'amount', 0.5, (n) => shareTotal([4, 5], { worth: n })],
  ],
  pickupStrokes: [
    ['par', 'fromOne', 4, (n) => pickupStrokes({ rule: doublePar, par: n, received: 0 })],
    ['received', 'whole', 1, (n) => pickupStrokes({ rule: doublePar, par: 4, received: n })],
    [
      'pickupStrokes',
      'fromOne',
      5,
      (n) => pickupStrokes({ rule: { ...doublePar, pickupStrokes: n }, par: 4, received: 1 }),
    ],
  ],
  countedStrokes: [
    ['handicap', 'whole', 2, (n) => countedStrokes({ ...pickedUp, handicap: n })],
    ['ranks', 'fromOne', 1, (n) => countedStrokes({ ...pickedUp, ranks: [n] })],
  ],
  fixedOfSide: [['holes', 'fromOne', 9, (n) => fixedOfSide(0, { ...result, settings: season.settings, holes: n })]],
  shareOf: [
    ['first', 'net', 4, (n) => shareOf(n, null, 2)],
    ['second', 'net', 4, (n) => shareOf(null, n, 2)],
    ['worth', 'amount', 0.5, (n) => shareOf(4, 5, n)],
  ],
  holeShares: [
    ['nets', 'net', 4, (n) => holeShares({ nets: nets(n), worth: 1, halved: 'carried' })],
    ['worth', 'amount', 2, (n) => holeShares({ nets: [[], []], worth: n, halved: 'split' })],
  ],
  holesCarried: [['nets', 'net', 4, (n) => holesCarried(nets(n))]],
  lastHole: [['nets', 'net', 4, (n) => lastHole(nets(n), { isOver: true })]],
  matchPoints: [
    ['gross', 'fromOne', 4, (n) => matchPoints([opponent(n, 0), opponent(4, 0)], [1], scale)],
    ['handicap', 'whole', 4, (n) => matchPoints([opponent(4, n), opponent(4, 0)], [1], scale)],
    ['indexes', 'fromOne', 4, (n) => matchPoints([opponent(4, 0), opponent(4, 0)], [n], scale)],
    [
      'pointsForNet',
      'amount',
      4,
      (n) => matchPoints([opponent(4, 0), opponent(4, 0)], [1], { ...scale, pointsForNet: n }),
    ],
  ],
  matchLines: [
    ['strokes', 'whole', 1, (n) => matchLines({ pair: [opponent(4, 0), opponent(4, 0)], strokes: [[n], [0]], scale })],
    [
      'handicap',
      'number',
      7.5,
      (n) => matchLines({ pair: [opponent(4, n), opponent(4, 0)], strokes: [[0], [0]], scale }),
    ],
  ],
  grossTotal: [['gross', 'fromOne', 4, (n) => grossTotal([n])]],
  netsOf: [
    ['gross', 'fromOne', 4, (n) => netsOf([n], [1])],
    ['strokes', 'whole', -1, (n) => netsOf([4], [n])],
  ],
  matchStrokes: [
    ['handicaps', 'whole', 8, (n) => matchStrokes({ handicaps: [n, 8], rule: 'full', most: null })],
    ['most', 'count', 9, (n) => matchStrokes({ handicaps: [8, 8], rule: 'full', most: n })],
  ],
  groupStrokes: [['handicaps', 'whole', 8, (n) => groupStrokes({ handicaps: [4, n], rule: 'difference', most: null })]],
  ninePlayed: [
    ['weekNumber', 'fromOne', 2, (n) => ninePlayed({ course, week: { nine: null, weekNumber: n }, holesPerRound: 9 })],
    [
      'holesPerRound',
      'fromOne',
      9,
      (n) => ninePlayed({ course, week: { nine: null, weekNumber: 2 }, holesPerRound: n as 9 }),
    ],
  ],
  pairPlayers: [['handicap', 'number', 9, (n) => pairPlayers([{ playerId: 1, hitterId: 1, handicap: n }], [])]],
  shareMatch: [
    ['nets', 'net', 4, (n) => shareMatch({ nets: nets(n), totals: [4, 4] }, scale)],
    ['totals', 'net', 36, (n) => shareMatch({ nets: nets(4), totals: [n, 4] }, scale)],
    [
      'pointsPerHole',
      'amount',
      2,
      (n) => shareMatch({ nets: nets(4), totals: [4, 4] }, { ...scale, pointsPerHole: n }),
    ],
    [
      'pointsPerBlock',
      'amount',
      2,
      (n) => shareMatch({ nets: nets(4), totals: [4, 4] }, { ...scale, pointsPerBlock: n }),
    ],
    [
      'pointsForMatch',
      'amount',
      2,
      (n) => shareMatch({ nets: nets(4), totals: [4, 4] }, { ...scale, pointsForMatch: n }),
    ],
  ],
  skins: [
    ['hole', 'fromOne', 1, (n) => skins([{ hole: n, scores: new Map() }], { ties: 'carry', validation: 'off' })],
    ['scores', 'number', 4, (n) => skins([{ hole: 1, scores: new Map([[7, n]]) }], { ties: 'die', validation: 'off' })],
  ],
  stablefordPoints: [
    ['net', 'wholeOrPickup', Number.POSITIVE_INFINITY, (n) => stablefordPoints(n, 4)],
    ['par', 'fromOne', 4, (n) => stablefordPoints(3, n)],
    ['table', 'number', 2, (n) => stablefordPoints(3, 4, [0, 1, n])],
  ],
  pointsOfScore: [
    ['score', 'number', 36, (n) => pointsOfScore(n, { players: 1 }, defaultLeagueSettings)],
    ['players', 'count', 1, (n) => pointsOfScore(36, { players: n }, defaultLeagueSettings)],
  ],
  quotaOf: [['received', 'whole', 1, (n) => quotaOf([4], [n])]],
  strokeRanks: [['strokeIndexes', 'fromOne', 7, (n) => strokeRanks([n])]],
  strokesOf: [['handicap', 'number', 7.5, strokesOf]],
  strokesPerHole: [
    ['strokes', 'whole', -2, (n) => strokesPerHole(n, [7, 1, 17])],
    ['strokeIndexes', 'fromOne', 7, (n) => strokesPerHole(2, [n])],
  ],
  strokesByRank: [
    ['strokes', 'whole', -2, (n) => strokesByRank(n, [])],
    ['ranks', 'fromOne', 1, (n) => strokesByRank(2, [n])],
  ],
  courseHandicap: [
    ['index', 'number', -1.2, (n) => courseHandicap(n, { slope: 113 })],
    ['slope', 'above', 124, (n) => courseHandicap(16.9, { slope: n })],
    ['rating', 'number', 71.1, (n) => courseHandicap(16.9, { slope: 113, rating: n, par: 72 })],
    ['par', 'number', 72, (n) => courseHandicap(16.9, { slope: 113, rating: 71.1, par: n })],
    ['allowance', 'amount', 95, (n) => courseHandicap(16.9, { slope: 113 }, n)],
  ],
  halfIndex: [['index', 'number', 8.7, halfIndex]],
  leagueHandicap: handicapCases(leagueHandicap),
  handicapOnly: handicapCases(handicapOnly),
  generateHandicaps: [['through', 'through', 3, (n) => generateHandicaps(golden, n)]],
  generatedOf: [['overPar', 'whole', 4, (n) => generatedOf(index, 9, [round(n)])]],
  handicapHistory: [['overPar', 'whole', 4, (n) => handicapHistory(index, 9, [round(n)])]],
  scoreDifferential: [
    ['adjustedGross', 'number', 81, (n) => scoreDifferential({ adjustedGross: n, rating: 66.8, slope: 121 })],
    ['rating', 'number', 66.8, (n) => scoreDifferential({ adjustedGross: 81, rating: n, slope: 121 })],
    ['slope', 'above', 121, (n) => scoreDifferential({ adjustedGross: 81, rating: 66.8, slope: n })],
    ['pcc', 'number', -1, (n) => scoreDifferential({ adjustedGross: 81, rating: 66.8, slope: 121, pcc: n })],
  ],
  shownDifferential: [['decimals', 'count', 1, (n) => shownDifferential(rational(-5, 4), n)]],
  indexTerms: [['onRecord', 'count', 6, indexTerms]],
  whsIndex: [['differentials', 'number', 17.9, (n) => whsIndex([n])]],
  cappedIndex: [
    ['index', 'number', 11.6, (n) => cappedIndex(n, 6.5)],
    ['lowIndex', 'number', 6.5, (n) => cappedIndex(11.6, n)],
  ],
  exceptionalReduction: [
    ['index', 'number', 20, (n) => exceptionalReduction({ index: n, differential: 13 })],
    ['differential', 'number', 13, (n) => exceptionalReduction({ index: 20, differential: n })],
  ],
  haltedRound: [
    [
      'nets',
      'net',
      4,
      (n) => haltedRound({ nets: nets(n), pair: [opponent(4, 0), opponent(4, 0)], ranks: [[1], [1]], rule: 'played' }),
    ],
    [
      'handicap',
      'whole',
      4,
      (n) => haltedRound({ nets: nets(4), pair: [opponent(4, n), opponent(4, 0)], ranks: [[1], [1]], rule: 'played' }),
    ],
  ],
  haltedNets: [['nets', 'net', 4, (n) => haltedNets(nets(n), 'played')]],
  bothPlayed: [['nets', 'net', 4, (n) => bothPlayed(nets(n))]],
  constantOf: [
    ['holes', 'count', 9, (n) => constantOf(defaultLeagueSettings, n)],
    ['pointsPerHole', 'amount', 2, (n) => constantOf({ ...defaultLeagueSettings, pointsPerHole: n }, 9)],
  ],
  enoughPlayed: [['holes', 'count', 9, (n) => enoughPlayed([line, line], { holes: n, rule: 'played' })]],
  fairnessReport: [
    ['slot', 'fromOne', 1, (n) => fairnessReport([1, 2], [[{ slot: n, team1Id: 1, team2Id: 2, startingHole: null }]])],
  ],
  insertWeek: [['weekNumber', 'fromOne', 1, (n) => insertWeek([], { weekNumber: n, date: '2026-05-07' })]],
  buildSchedule: [['weeks', 'count', 3, (n) => buildSchedule({ season, teamIds: [1, 2], kept: [], weeks: n })]],
  weeksToLay: [['weeks', 'count', 3, (n) => weeksToLay({ season, kept: [], weeks: n })]],
  layScheduleLength: [
    ['teams', 'count', 11, (n) => layScheduleLength(n, { hasPositionRound: false, finalFunDay: true })],
  ],
  matchesAWeek: [
    ['teams', 'count', 11, matchesAWeek],
    ['perNight', 'fromOne', 2, (n) => matchesAWeek(11, n)],
  ],
  matchStart: [
    ['slot', 'fromOne', 11, (n) => startOf(n, 9, 8)],
    ['holesPerRound', 'fromOne', 9, (n) => startOf(1, n, 8)],
    ['teeInterval', 'count', 8, (n) => startOf(1, 9, n)],
  ],
  completeCycle: [['rounds', 'count', 1, (n) => completeCycle({ teamIds: [1, 2], met: () => 0, rounds: n })]],
  nextRounds: [
    [
      'weekNumber',
      'fromOne',
      1,
      (n) => nextRounds({ teamIds: [1, 2], played: [], slots: [{ weekNumber: n }], twoNines: false }),
    ],
  ],
  groupRounds: [
    ['matches', 'fromOne', 2, (n) => groupRounds({ teamIds: [1, 2, 3], plan: oncePlan(n), played: [], count: 1 })],
    ['count', 'count', 1, (n) => groupRounds({ teamIds: [1, 2, 3], plan: oncePlan(2), played: [], count: n })],
  ],
  holesOfPart: [
    ['number', 'fromOne', 1, (n) => holesOfPart({ number: n, of: 2 }, 9)],
    ['of', 'fromOne', 2, (n) => holesOfPart({ number: 1, of: n }, 9)],
    ['holes', 'fromOne', 9, (n) => holesOfPart({ number: 1, of: 2 }, n)],
  ],
  partOf: [['holes', 'count', 9, (n) => partOf({ part: null }, n)]],
  isInPart: [['hole', 'count', 2, (n) => isInPart([0, 4], n)]],
  holesInPart: [['holes', 'count', 9, (n) => holesInPart(null, n)]],
  playsTooOften: [['perNight', 'fromOne', 2, (n) => playsTooOften([{ team1Id: 1, team2Id: 2 }], n)]],
  roundRobin: [['teams', 'fromTwo', 4, roundRobin]],
  repeatedCycle: [
    ['teams', 'fromTwo', 4, (n) => repeatedCycle(n, 4)],
    ['weeks', 'fromOne', 4, (n) => repeatedCycle(4, n)],
  ],
  slotOrder: [
    ['teams', 'fromTwo', 6, (n) => slotOrder(n, 0)],
    ['round', 'count', 1, (n) => slotOrder(6, n)],
  ],
  playerRounds: [['through', 'through', 3, (n) => playerRounds(index, n)]],
  holesToCount: [['holes', 'count', 9, holesToCount]],
  handicapForHoles: [['handicap', 'number', 8.7, (n) => handicapForHoles(n, { from: 18, to: 9 })]],
  handicapUnder: [
    ['handicap', 'number', 8.7, (n) => handicapUnder({ ...season.settings, holesPerRound: 18 }, n, season.settings)],
  ],
  ballHandicap: [
    ['handicaps', 'whole', 4, (n) => ballHandicap({ play: 'scramble', shares: null }, { handicaps: [n], size: 1 })],
  ],
  atMostAllowed: [['handicap', 'number', 30, (n) => atMostAllowed(n, { maxHandicap: 18 })]],
  goingInHandicap: [['weekNumber', 'through', 3, (n) => goingInHandicap(index, 9, n)]],
  startingHandicap: [['weekNumber', 'through', 3, (n) => startingHandicap(index, 9, n)]],
  handicapBeforeRounds: [['weekNumber', 'through', 3, (n) => handicapBeforeRounds(index, 9, n)]],
  indexAfter: [['through', 'through', 3, (n) => indexAfter(index, n)]],
  weeksThatCount: [['played', 'count', 3, (n) => weeksThatCount(n, { bestWeeks: 2, dropWeeks: 1 })]],
  droppedNights: [['points', 'net', 3, (n) => droppedNights([{ weekId: 1, points: n }], 1)]],
  countedWeeks: [['through', 'through', 3, (n) => countedWeeks(index, n, () => true)]],
  weeksOfSegment: [['after', 'through', 3, (n) => weeksOfSegment(index, { from: 1, through: 4 }, n)]],
  sharePot: [
    ['cents', 'count', 500, (n) => sharePot(n, [1])],
    ['parts', 'count', 2, (n) => sharePot(500, [n])],
  ],
  seasonPrizes: [
    ['cents', 'count', 500, (n) => seasonPrizes([], [], { cents: n, shares: [] })],
    ['shares', 'count', 50, (n) => seasonPrizes([], [], { cents: 0, shares: [n] })],
  ],
  rankStandings: [['points', 'number', -1, (n) => rankStandings([{ points: n }])]],
  wholePoints: [['points', 'number', -1, wholePoints]],
  breakTies: (['headToHead', 'pointsWon', 'matchesWon', 'totalNet'] as const).map(
    (by): Case => [by, 'number', 1, (n) => breakTies([7, 3], [by], tie(n))],
  ),
  playoffBracket: [
    [
      'teams',
      'fromTwo',
      4,
      (n) => playoffBracket({ teams: n, reseed: false, thirdPlace: false, winnerOf: () => null }),
    ],
  ],
  consolationBracket: [
    [
      'everyone',
      'fromTwo',
      9,
      (n) =>
        consolationBracket({ main: [], teams: 4, reseed: false, winnerOf: () => null, whose: 'others', everyone: n }),
    ],
  ],
  groupSizes: [['players', 'count', 14, (n) => groupSizes(n, 4)]],
  drawFlights: [['flights', 'fromOne', 3, (n) => drawFlights([], n)]],
  explainChange: [
    ['from', 'through', 3, (n) => explainChange(index, { playerId: 9, rounds: [], from: n, to: 7 })],
    ['to', 'through', 7, (n) => explainChange(index, { playerId: 9, rounds: [], from: 3, to: n })],
  ],
  explainHandicap: [['overPar', 'whole', 4, (n) => explainHandicap(index, { playerId: 9, rounds: [round(n)] })]],
  explainGoingIn: [['weekNumber', 'through', 3, (n) => explainGoingIn(index, { playerId: 9, weekNumber: n })]],
  explainHolePoints: [
    ['pair', 'count', 0, (n) => explainHolePoints(index, { result, pair: n, side: 0, hole: 0 })],
    ['hole', 'count', 3, (n) => explainHolePoints(index, { result, pair: 0, side: 0, hole: n })],
  ],
  explainSideHole: [['hole', 'count', 3, (n) => explainSideHole(index, { result, side: 0, hole: n })]],
  explainNet: [['pair', 'count', 0, (n) => explainNet(index, { result, pair: n, side: 0 })]],
  explainNightPoints: [['pair', 'count', 0, (n) => explainNightPoints(index, [{ result, pair: n, side: 0 }])]],
  explainPlayerPoints: [['pair', 'count', 0, (n) => explainPlayerPoints(index, { result, pair: n, side: 0 })]],
  grossStep: [['hole', 'count', 3, (n) => grossStep(stepList(), result, { line, hole: n })]],
}

/** Functions that need no test case, by reason: their input was validated earlier, or isn't numeric. */
const withoutFigures: Readonly<Record<string, readonly string[]>> = {
  'rows, which their schemas have validated, and ids, where an unknown id means nobody':
    `fullHandicap holesOfHandicap isFieldSeason balances owingOf feeCharged feeCharges feePayments prizesRecorded nightEntries treasuryTotals
      nightGames nightPlayers playsGames seasonGames isByeBefore hasLeftBefore isInSeason resultsLost stillPlaying weekTeesOf isPlayed isRound weeksInTurn
      keepsHoles lineUpOf nightLineUp groupOf groupLines matchesOfGroup linesOfField perNightOf nightPlan groupSize partRound withinPart matchEntrants matchResult moveWeek asCounted pairingLines pickSeason stateOf subOf subPool
      regularsOfWeek weightOf droppedWeeks rulesOfWeek courseOfWeek keptOfPlayers keptOfSeason keepFor letGo keptWith
      finishedWeeks isBegun nineScored correctedSince publicationOf publishedWeeks tableMoves countsForPoints
      countsForHandicaps givesRounds adjustedRounds raceCloseness replayHandicaps usualRules playedRounds
      countsForStatistics statRounds nightCard mostImproved meetings attendance seasonStatistics plainEntrant
      gamesOfWeek playoffPairs playoffRows positionRound readCard regularWeeks scheduleRowCount seasonIndex seasonPlayoffs
      seasonResults segmentsOf sideLines sideOrder startingHandicapsOf takeOutWeek teamsOfMatch holesOfEntrant
      pointsByResult strokesReceived playerTeesOf playingHandicap ratedTeeOf ratingOf teeOf teamsOpenTo
      weekField weekPlaces weekPoints ledgerOfMatch weekStates keptBy bonusSteps explainFieldPoints explainFieldScore
      explainLowOfNight explainSkin fieldCounts fieldHoles fieldWorth assignGoingIn calculatedHandicaps cardsClosed cardsOpenTo
      isOpenToGuest isAttested isReadyToSign scoresToSign signaturesOf signersNeeded spotsOfTeam spotsOfLine
      holesOfNight courseOf byDate weeksByDate dayOfMatch firstMatch
      compareHandicaps compareStandings contestWins amongStored explainBall playersOf sideBall weekSettings
      divisionStandings signUpOfWeek byHandicap drawGroups groupReport metIn spreadOf meetingsBefore groupsOfWeek
      matchesOfGroups updatedGroups groupOfTeam matchesOnCard pairNines roundShare`.split(/\s+/),
  'results of other rules':
    `explainMarks explainRinger explainLowRound explainHoleAverage explainImprovement explainMeetings
      explainPointsWon playerPoints explainParRun explainNights scoreCounts holeAverages ringerCards lowRounds
      headToHead streaks holesOf percentCame seasonAwards careerOf ranked shownPlace cappedSteps countedRounds
      differentialSteps earlierRounds earlierStep shareSteps holesSteps bringRounds explainAverage explainBalance explainPlace explainPrize explainStrokes
      explainContestWins explainHoleOverPar explainMatchPoints explainNetPoints explainRecord explainSideTotal
      explainWeekPoints explanations pairInOrder placeOf pointsOfSide stepList tablesOf publishedResults`.split(/\s+/),
}

function missing(): never {
  throw new Error('The golden season has no course, matches, or lines.')
}

const folder = fileURLToPath(new URL('.', import.meta.url))
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.ts$/.test(file))
const exported = (
  await Promise.all(
    files.map(async (file) =>
      Object.entries((await import(pathToFileURL(folder + file).href)) as Record<string, unknown>),
    ),
  )
).flatMap((entries) => entries.flatMap(([name, value]) => (typeof value === 'function' ? [name] : [])))

test('every rule is tested with invalid input, or is listed with the reason why it isn’t', () => {
  expect(exported.length).toBeGreaterThan(100)
  expect([...Object.keys(cases), ...Object.values(withoutFigures).flat()].sort()).toEqual(exported.sort())
})

describe.each(Object.entries(cases))('%s()', (_rule, inputs) => {
  test.each(inputs)('accepts a valid %s (%s) and rejects invalid values', (_input, kind, good, call) => {
    expect(() => call(good)).not.toThrow()
    for (const bad of nonsense[kind]) {
      const said = whatIsSaid(() => call(bad))
      expect(said).toMatch(/^RangeError: Give .+ (as a|of finite) .*number.*; found .+\.$/)
      expect(said).toContain(`; found ${bad}`)
    }
  })
})

test('an error quotes the invalid value unchanged', () => {
  expect(whatIsSaid(() => roundRobin(2.5))).toBe('RangeError: Give teams as a whole number from 2 to 99; found 2.5.')
  expect(whatIsSaid(() => strokesPerHole(2.5, [1]))).toBe('RangeError: Give strokes as a whole number; found 2.5.')
  expect(whatIsSaid(() => stablefordPoints(4, 0))).toBe(
    'RangeError: Give par as a whole number of at least 1; found 0.',
  )
  expect(whatIsSaid(() => rational(1, 0) satisfies Rational)).toBe(
    'RangeError: Give a fraction of finite numbers whose denominator isn’t 0; found 1/0.',
  )
})

function whatIsSaid(call: () => unknown): string {
  try {
    return `nothing: ${JSON.stringify(call())}`
  } catch (error) {
    return String(error)
  }
}
