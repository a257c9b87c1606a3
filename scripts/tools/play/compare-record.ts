import type { MatchResult } from '@glm/shared/rules/match/match-result'
import type { PlayerLine } from '@glm/shared/rules/match/player-line'
import { matchLines, matchPoints } from '@glm/shared/rules/scoring/match-points'
import type { SeasonRows } from '@glm/shared/rules/season/season-rows'
import { seasonResults } from '@glm/shared/rules/season-results'
import type { LeagueSettings } from '@glm/shared/schema/league/league-settings'
import type { Player } from '@glm/shared/schema/people/player'
import type { Match } from '@glm/shared/schema/schedule/match'
import { startingHole } from '@glm/shared/season/starting-hole'
import type { TypedHandicap } from './play-night.ts'
import { fullNameOf, type RecordedMatch, type RecordedSeason, type RecordedWeek } from './recorded-season.ts'

/** A difference from the record. `reason`: an explanation that a calculation confirms; null if none was found. */
export type Mismatch = { week: number; what: string; recorded: string; ours: string; reason: string | null }
export type Comparison = { compared: number; unlike: Mismatch[] }

type Sources = { rows: SeasonRows; players: readonly Player[]; season: RecordedSeason; typed: readonly TypedHandicap[] }

/**
 * Compares the schedule, and every handicap, net, point and table of the weeks played, with the record. If handicaps
 * are computed from the cards, a handicap that had to be entered by hand counts as a difference unless its reason was
 * confirmed.
 */
export function compareRecord(sources: Sources, weeks: readonly RecordedWeek[]): Comparison {
  const { rows, players, season, typed } = sources
  const results = seasonResults(rows)
  const byHole = rows.season.settings.scoreByHole
  const idOf = new Map(players.map((p) => [fullNameOf({ first: p.firstName, last: p.lastName }), p.id]))
  const named = new Map(season.players.map((p) => [p.id, fullNameOf(p)]))
  const numberOf = new Map(rows.teams.map((t) => [t.id, t.teamNumber]))
  const found: Comparison = { compared: 0, unlike: [] }
  const hold = (of: {
    week: number
    what: string
    recorded: string | number
    ours: string | number | null
    reason?: string | null
  }) => {
    found.compared += 1
    if (String(of.recorded) === String(of.ours)) return
    const { week, what, recorded, ours, reason = null } = of
    // A reason can explain a number that is different, but not one that is missing.
    found.unlike.push({
      week,
      what,
      recorded: String(recorded),
      ours: String(ours ?? 'nothing'),
      reason: ours === null ? null : reason,
    })
  }
  const holdMatch = (
    recorded: RecordedMatch,
    match: Match | undefined,
    { week, place }: { week: number; place: number },
  ) => {
    const ours = [match?.team1Id, match?.team2Id].map((id) => numberOf.get(id ?? 0))
    hold({
      week,
      what: `match ${place}`,
      recorded: `${recorded.first} vs. ${recorded.second}`,
      ours: ours.join(' vs. '),
    })
    if (recorded.hole !== null)
      hold({
        week,
        what: `starting hole of match ${place}`,
        recorded: recorded.hole,
        ours: match ? startingHole({ results }, match) : null,
      })
  }
  if (season.handicaps === 'calculated')
    for (const { week, player, recorded, shown, reason } of typed.filter((one) =>
      weeks.some((w) => w.number === one.week),
    ))
      hold({ week, what: `handicap of ${player}, from the cards`, recorded, ours: shown, reason })
  for (const week of weeks) {
    const row = rows.weeks.find((w) => w.weekNumber === week.number)
    if (!row) throw new Error(`Check the schedule: week ${week.number} of the record is missing.`)
    const matches = rows.matches
      .filter((m) => m.weekId === row.id)
      .sort((a, b) => a.slot - b.slot)
      .map(results.matchResult)
    const lines = matches.flatMap((m) => m.lines)
    if (week.matches)
      for (const [i, match] of week.matches.entries())
        holdMatch(match, matches[i]?.match, { week: week.number, place: i + 1 })
    if (week.matches) hold({ week: week.number, what: 'date', recorded: week.date, ours: row.date })
    for (const card of week.cards) {
      const name = named.get(card.hitter) ?? ''
      const line = lines.find((one) => one.hitterId === idOf.get(name))
      if (card.handicap !== null)
        hold({ week: week.number, what: `handicap of ${name}`, recorded: card.handicap, ours: line?.handicap ?? null })
      if (card.net !== null)
        hold({
          week: week.number,
          what: `net of ${name}`,
          recorded: card.net,
          ours: line?.net ?? null,
          reason: card.netReason ?? null,
        })
    }
    const entries = results.weekPoints(row)
    for (const [team, points] of week.points) {
      const entry = entries.find((e) => numberOf.get(e.teamId) === team)
      const match = matches.find((m) =>
        [m.match.team1Id, m.match.team2Id].some((id) => id !== null && numberOf.get(id) === team),
      )
      const reason = match ? reasonOf(match, rows, { week, numberOf }) : null
      // Records with only totals have no points for each hole, so their points were entered by hand.
      if (byHole)
        hold({
          week: week.number,
          what: `points of team ${team}, from the cards`,
          recorded: points,
          ours: entry?.computed ?? null,
          reason,
        })
      hold({ week: week.number, what: `points of team ${team}`, recorded: points, ours: entry?.points ?? null })
    }
    const table = new Map(
      results.standings(week.number).map((s) => [numberOf.get(s.teamId), `${s.place} with ${s.points}`]),
    )
    for (const [team, { place, points }] of week.table)
      hold({
        week: week.number,
        what: `place of team ${team}`,
        recorded: `${place} with ${points}`,
        ours: table.get(team) ?? null,
      })
  }
  return found
}

type Recorded = { week: RecordedWeek; numberOf: ReadonlyMap<number, number> }

/**
 * Explains a match's recorded points, if possible: by a different pairing, or because a player without an opponent got
 * all of the points.
 */
function reasonOf(result: MatchResult, rows: SeasonRows, { week, numberOf }: Recorded): string | null {
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
