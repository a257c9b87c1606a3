import type { MatchResult } from '@glm/shared/rules/match/match-result'
import type { PlayerLine } from '@glm/shared/rules/match/player-line'
import { matchLines, matchPoints } from '@glm/shared/rules/scoring/match-points'
import type { SeasonRows } from '@glm/shared/rules/season/season-rows'
import { type SeasonResults, seasonResults } from '@glm/shared/rules/season-results'
import type { LeagueSettings } from '@glm/shared/schema/league/league-settings'
import type { Match } from '@glm/shared/schema/schedule/match'
import type { Week } from '@glm/shared/schema/schedule/week'
import { startingHole } from '@glm/shared/season/starting-hole'
import type { Figure } from '../compare-figures.ts'
import { fullNameOf, type RecordedSeason, type RecordedWeek } from './recorded-season.ts'

/** A handicap that was entered to replace the one that was shown. */
export type TypedHandicap = { week: number; player: string; recorded: number; shown: number; reason: string | null }

/** `rows`: the season as it was played again. `idOf`: converts a player's id in the record to the one in the rows. */
type Sources = {
  rows: SeasonRows
  season: RecordedSeason
  idOf: (recorded: number) => number | undefined
  typed: readonly TypedHandicap[]
}
type Played = Sources & {
  results: SeasonResults
  numberOf: ReadonlyMap<number, number>
  week: RecordedWeek
  row: Week
  matches: readonly MatchResult[]
}

/**
 * Returns the schedule, and every handicap, net, point and table of the weeks, according to the record and to the season
 * that was played again. If handicaps are computed from the cards, one that had to be entered by hand counts as a
 * difference unless its reason was confirmed.
 */
export function recordFigures(sources: Sources, weeks: readonly RecordedWeek[]): Figure[] {
  const { rows, season, typed } = sources
  const results = seasonResults(rows)
  const numberOf = new Map(rows.teams.map((t) => [t.id, t.teamNumber]))
  const ofWeeks = weeks.flatMap((week) => {
    const row = rows.weeks.find((w) => w.weekNumber === week.number)
    if (!row) throw new Error(`Check the schedule: week ${week.number} of the record is missing.`)
    const matches = rows.matches
      .filter((m) => m.weekId === row.id)
      .sort((a, b) => a.slot - b.slot)
      .map(results.matchResult)
    const played = { ...sources, results, numberOf, week, row, matches }
    return [scheduleFigures, cardFigures, pointFigures, tableFigures].flatMap((figures) =>
      figures(played).map((one): Figure => ({ at: `week ${week.number}`, ...one })),
    )
  })
  if (season.handicaps !== 'calculated') return ofWeeks
  const ofTyped = typed
    .filter((one) => weeks.some(({ number }) => number === one.week))
    .map(
      ({ week, player, recorded, shown, reason }): Figure => ({
        at: `week ${week}`,
        what: `handicap of ${player}, from the cards`,
        expected: recorded,
        got: shown,
        why: () => reason,
      }),
    )
  return [...ofTyped, ...ofWeeks]
}

type InWeek = Omit<Figure, 'at'>

function scheduleFigures({ results, numberOf, week, row, matches }: Played): InWeek[] {
  if (!week.matches) return []
  const ours = matches.flatMap(({ match }) => (match.team2Id === null ? [] : [match]))
  const pairs = week.matches.flatMap(({ first, second, hole }, i): InWeek[] => {
    const match = ours[i]
    const teams = [match?.team1Id, match?.team2Id].map((id) => numberOf.get(id ?? 0))
    const pair = { what: `match ${i + 1}`, expected: `${first} vs. ${second}`, got: teams.join(' vs. ') }
    if (hole === null) return [pair]
    const start = match ? startingHole({ results }, match) : null
    return [pair, { what: `starting hole of match ${i + 1}`, expected: hole, got: start }]
  })
  const count = { what: 'matches', expected: week.matches.length, got: ours.length }
  return [count, ...pairs, { what: 'date', expected: week.date, got: row.date }]
}

function cardFigures({ season, idOf, week, matches }: Played): InWeek[] {
  const lines = matches.flatMap((m) => m.lines)
  return week.cards.flatMap(({ hitter, handicap, net, netReason = null }) => {
    const player = season.players.find((p) => p.id === hitter)
    const name = player ? fullNameOf(player) : ''
    const id = idOf(hitter)
    const line = lines.find((one) => one.hitterId === id)
    // A reason can explain a number that is different, but not one that is missing.
    const why = () => (line?.net == null ? null : netReason)
    const own: InWeek[] = []
    if (handicap !== null) own.push({ what: `handicap of ${name}`, expected: handicap, got: line?.handicap ?? null })
    if (net !== null) own.push({ what: `net of ${name}`, expected: net, got: line?.net ?? null, why })
    return own
  })
}

function pointFigures(played: Played): InWeek[] {
  const { rows, results, numberOf, week, row, matches } = played
  const entries = results.weekPoints(row)
  return [...week.points].flatMap(([team, expected]) => {
    const entry = entries.find((e) => numberOf.get(e.teamId) === team)
    const match = matches.find((m) =>
      [m.match.team1Id, m.match.team2Id].some((id) => id !== null && numberOf.get(id) === team),
    )
    const computed = entry?.computed ?? null
    const why = () => (match && computed !== null ? reasonOf(match, played) : null) ?? noteOn(team, match, played)
    const typed = { what: `points of team ${team}`, expected, got: entry?.points ?? null }
    // Records with only totals have no points for each hole, so their points were entered by hand.
    if (!rows.season.settings.scoreByHole) return [typed]
    return [{ what: `points of team ${team}, from the cards`, expected, got: computed, why }, typed]
  })
}

const tableFigures = ({ results, numberOf, week }: Played): InWeek[] => {
  const ours = new Map(
    results.standings(week.number).map((s) => [numberOf.get(s.teamId), `${s.place} with ${s.points}`]),
  )
  return [...week.table].map(([team, { place, points }]) => ({
    what: `place of team ${team}`,
    expected: `${place} with ${points}`,
    got: ours.get(team) ?? null,
  }))
}

/** Returns what the record itself says about a team's points or its opponents'. */
function noteOn(team: number, match: MatchResult | undefined, { week, numberOf }: Played): string | null {
  const teams = match ? [match.match.team1Id, match.match.team2Id ?? 0].map((id) => numberOf.get(id) ?? 0) : [team]
  return teams.map((one) => week.notes?.get(one)).find((note) => note !== undefined) ?? null
}

/**
 * Explains a match's recorded points, if possible: by a different pairing, or because a player without an opponent got
 * all of the points.
 */
function reasonOf(result: MatchResult, { rows, week, numberOf }: Played): string | null {
  const [first, second] = result.pairings
  if (!first || !second) return null
  const recorded = [result.match.team1Id, result.match.team2Id ?? 0].map((id) => week.points.get(numberOf.get(id) ?? 0))
  const { settings } = rows.season
  const indexes = result.holes.map((h) => h.strokeIndex)
  const comesTo = (points: readonly [number, number]) => points[0] === recorded[0] && points[1] === recorded[1]
  const { strokeOrder } = week
  if (strokeOrder && comesTo(pointsOf(result.pairings, strokeOrder.order, settings))) return strokeOrder.says
  const received = result.pairings.map((pair) => pair.map((line) => receivedBy(line, week)))
  if (received.every((pair) => pair.every((strokes) => strokes !== null))) {
    const lines = result.pairings.map((pair, i) =>
      matchLines({ pair, strokes: [received[i]?.[0] ?? [], received[i]?.[1] ?? []], scale: settings }),
    )
    if (comesTo([sum(lines.map((l) => l[0].points)), sum(lines.map((l) => l[1].points))]))
      return 'the sheet gave strokes on other holes; with those, the cards give the recorded points'
  }
  const crossed = otherWay(result.pairings)
  if (comesTo(pointsOf(crossed, indexes, settings)))
    return 'the partners were swapped; with that pairing, the cards give the recorded points'
  if (!result.lines.some((line) => line.absent)) return null
  const whole = settings.pointsPerHole * result.holes.length + settings.pointsForNet
  const given = [result.pairings, crossed].some((pairs) => {
    const [one, two] = pointsOf(
      pairs.filter((pair) => pair.every((line) => !line.absent)),
      indexes,
      settings,
    )
    const [free1, free2] = ([0, 1] as const).map(
      (side) => pairs.filter((pair) => pair.some((line) => line.absent) && !pair[side].absent).length * whole,
    )
    return comesTo([one + (free1 ?? 0), two + (free2 ?? 0)])
  })
  if (given)
    return `an absent player's opponent was given all ${whole} points; with that, the others' cards give the recorded points`
  return standInOf(result.match, rows, comesTo)
}

type Pairs = readonly (readonly [PlayerLine, PlayerLine])[]

/** Returns both sides' points, calculated from the pairs' cards. */
function pointsOf(pairs: Pairs, indexes: readonly number[], settings: LeagueSettings): [number, number] {
  const lines = pairs.map(([first, second]) => matchPoints([first, second], indexes, settings))
  return [sum(lines.map((l) => l[0].points)), sum(lines.map((l) => l[1].points))]
}

/** Swaps the opponents within a match, so that each player plays their partner's opponent. */
const otherWay = (pairs: Pairs): Pairs => {
  const seconds = pairs.map(([, second]) => second).toReversed()
  return pairs.map(([first], i) => [first, seconds[i] ?? first] as const)
}

/** What replaced absent players that night, if the league decided that each night instead of once for the season. */
const standIns = {
  partnerTwice: 'the partner played twice for an absent player; with that, the cards give the recorded points',
  course: 'the course played for an absent player; with that, the cards give the recorded points',
} as const

/** Finds the replacement that produces the recorded points, trying both orders of the partners. */
function standInOf(
  match: Match,
  rows: SeasonRows,
  comesTo: (points: readonly [number, number]) => boolean,
): string | null {
  for (const absentRule of ['partnerTwice', 'course'] as const) {
    const settings = { ...rows.season.settings, absentRule }
    const { pairings, holes } = seasonResults({ ...rows, season: { ...rows.season, settings } }).matchResult(match)
    const indexes = holes.map((h) => h.strokeIndex)
    if ([pairings, otherWay(pairings)].some((pairs) => comesTo(pointsOf(pairs, indexes, settings))))
      return standIns[absentRule]
  }
  return null
}

/** Returns the strokes that the player receives in this round, according to the record. */
const receivedBy = (line: PlayerLine, { cards }: RecordedWeek): number[] | null =>
  cards.find((card) => card.handicap === line.handicap && card.strokes.join() === line.gross.join())?.received ?? null

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)
