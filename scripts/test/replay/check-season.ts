import type { MatchResult } from '@glm/shared/rules/match/match-result'
import { matchPoints } from '@glm/shared/rules/scoring/match-points'
import type { SeasonRows } from '@glm/shared/rules/season/season-rows'
import { seasonResults } from '@glm/shared/rules/season-results'
import type { Standing } from '@glm/shared/rules/standings/season-standings'
import type { SeasonFile } from './season-file.ts'

export type Difference = {
  weekNumber: number
  teamId: number
  recorded: number
  computed: number | null
  reason: string | null
}

/** Recorded points that differ from the cards', with the reason if the file shows one. */
export function pointDifferences(file: SeasonFile, rows: SeasonRows): Difference[] {
  const results = seasonResults(rows)
  return rows.weeks.flatMap((week) => {
    const entries = results.weekPoints(week)
    return file.points
      .filter((p) => p.week_number === week.weekNumber)
      .flatMap(({ team_id: teamId, points: recorded }) => {
        const computed = entries.find((e) => e.teamId === teamId)?.computed ?? null
        if (computed === recorded) return []
        const match = rows.matches.find((m) => m.weekId === week.id && (m.team1Id === teamId || m.team2Id === teamId))
        const side = match?.team1Id === teamId ? 0 : 1
        const found = { weekNumber: week.weekNumber, teamId, recorded, computed }
        return [
          {
            ...found,
            reason: reasonFor({ file, rows, found, side, match: match ? results.matchResult(match) : null }),
          },
        ]
      })
  })
}

type Asked = {
  file: SeasonFile
  rows: SeasonRows
  found: Omit<Difference, 'reason'>
  side: 0 | 1
  match: MatchResult | null
}

function reasonFor({ file, rows, found, side, match }: Asked): string | null {
  const teams = match ? [match.match.team1Id, match.match.team2Id] : [found.teamId]
  const note = file.notes?.find((n) => n.week_number === found.weekNumber && teams.includes(n.teamID))
  if (note) return note.note
  if (!match || match.match.team2Id === null) return 'no opponent: points set by hand'
  const lines = match.pairings.flat()
  const missing = lines.filter((line) => line.thru < match.holes.length).length
  if (missing > 0) return `${missing} of ${lines.length} cards are not complete: points set by hand`
  if (otherPairing(match, rows)[side] !== found.recorded) return null
  const equal = match.pairings[0]?.some((line, i) => line.handicap === match.pairings[1]?.[i]?.handicap)
  return equal ? 'partners with equal handicaps were swapped' : 'the two pairs were swapped, not matched by handicap'
}

/** Returns the match's points if the second side's partners had traded places. */
function otherPairing(match: MatchResult, { season }: SeasonRows): [number, number] {
  const indexes = match.holes.map((h) => h.strokeIndex)
  const [first, second] = match.pairings
  if (!first || !second) return [0, 0]
  const lines = [
    matchPoints([first[0], second[1]], indexes, season.settings),
    matchPoints([second[0], first[1]], indexes, season.settings),
  ]
  return [sum(lines.map((l) => l[0].points)), sum(lines.map((l) => l[1].points))]
}

const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0)

/**
 * Returns one line for every week whose standings differ from the recorded ones, ties included; empty if none differ.
 */
export function standingsDifferences(file: SeasonFile, rows: SeasonRows): string[] {
  const results = seasonResults(rows)
  return Object.entries(file.standings_after_week).flatMap(([week, recorded]) => {
    const ours = new Map(
      results.standings(Number(week)).map((s: Standing) => [s.teamId, `${s.place} with ${s.points}`]),
    )
    return recorded.flatMap(({ place, team_id, total_points }) => {
      const wanted = `${place} with ${total_points}`
      return ours.get(team_id) === wanted
        ? []
        : [`Week ${week}, team ${team_id}: ${ours.get(team_id)} instead of ${wanted}.`]
    })
  })
}
