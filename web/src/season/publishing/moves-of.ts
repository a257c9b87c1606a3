import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { publishedWeeks, tableMoves } from '@glm/shared/rules/published-tables'
import { seasonResults } from '@glm/shared/rules/season-results'
import { publishedText } from '@glm/shared/text/published'
import type { Moves } from '../../client/ask-moves.ts'
import type { ShownMemory } from '../../sync-client/memory/row-memory.ts'
import { teamName } from '../use-season.ts'
import { rehearseCalls } from './rehearse-calls.ts'

/** Returns the teams that these calls would move in published tables; null if no team would move. */
export function movesOf(memory: ShownMemory, calls: readonly MutationCall[]): Moves | null {
  const season = memory.season()
  const rows = season && rehearseCalls(memory, season.season.id, calls)
  if (!season || !rows) return null
  const is = seasonResults(rows)
  const found = publishedWeeks(season.weeks, season.publications).flatMap(({ week }) => {
    const moves = tableMoves(season.results.standings(week.weekNumber), is.standings(week.weekNumber))
    return moves.length === 0 ? [] : [{ number: week.weekNumber, moves }]
  })
  const last = found.at(-1)
  if (!last) return null
  const lines = last.moves.map(({ teamId, was, is: after }) =>
    publishedText.move({ team: teamName(season, teamId), was, is: after }),
  )
  return { weeks: found.map(({ number }) => number), last: last.number, lines }
}
