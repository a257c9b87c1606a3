import { rangeTo } from '../lib/range-to.ts'
import type { StoredCall } from '../mutations/define/stored-call.ts'
import { mutationByName } from '../mutations/registry.ts'
import { keyOf, keyText, type TableName } from '../schema/tables.ts'
import { createSeason } from '../season/season.ts'
import type { LeagueRows } from './a-league.ts'
import { runOnLeague } from './run-on-league.ts'

/**
 * Returns the league's rows after a call, and the call that undoes it; null if the call was refused.
 * @example
 * afterCall(aLeague(), { name: 'player.remove', args: { id: 9 } })?.rows.players.length // 9
 * afterCall(aLeague(), { name: 'player.remove', args: { id: 1 } }) // null
 */
export function afterCall(league: LeagueRows, call: StoredCall): { rows: LeagueRows; undo: StoredCall | null } | null {
  const ids = rangeTo(30).map((at) => 8_600_000_000 + at)
  const mutation = mutationByName.get(call.name)
  const { outcome, inverse } = runOnLeague(league, call, { ids: ids.slice(0, mutation?.newIds(call.args as never)) })
  if (!('changes' in outcome)) return null
  const next: Record<string, readonly unknown[]> = { ...league }
  for (const table of new Set(outcome.changes.map((change) => change.table as TableName))) {
    const textOf = (row: unknown) => keyText(table, keyOf(table, row as never))
    const rows = new Map((next[table] ?? []).map((row) => [textOf(row), row]))
    for (const change of outcome.changes.filter((one) => one.table === table)) {
      rows.delete('put' in change ? textOf(change.put) : keyText(table, change.remove))
      if ('put' in change) rows.set(textOf(change.put), change.put)
    }
    next[table] = [...rows.values()]
  }
  return { rows: next as unknown as LeagueRows, undo: inverse }
}

type Asked = { weekIds: readonly number[]; players: readonly number[]; withTable?: boolean }

/**
 * Returns all numbers of the given weeks as a string: matches, points, places, averages and handicaps. The handicap
 * after the last of these weeks belongs to the next week and is left out.
 * @param withTable whether places are included (default: yes)
 * @example
 * numbersOfWeeks(aLeague(), { weekIds: [1], players: [1] }) === numbersOfWeeks(aLeague({ weeks: 3 }), { weekIds: [1], players: [1] }) // true
 */
export function numbersOfWeeks(league: LeagueRows, { weekIds, players, withTable = true }: Asked): string {
  const season = createSeason((table) => league[table] as never)
  if (!season) throw new Error('The league has no current season.')
  const { results } = season
  const own = season.weeks.filter((week) => weekIds.includes(week.id))
  // Teams that join later are left out.
  const isOld = ({ teamId }: { teamId: number }) => teamId <= 4
  return JSON.stringify(
    own.map((week, at) => [
      season.matches
        .filter((match) => match.weekId === week.id)
        .map((match) => {
          const { pairings, points, teamNet } = results.matchResult(match)
          return [points, teamNet, pairings]
        }),
      results.weekPoints(week).filter(isOld),
      withTable &&
        results
          .standings(week.weekNumber)
          .filter(isOld)
          .map(({ teamId, points, rank, brokenBy }) => [teamId, points, rank, brokenBy]),
      results.field(week),
      players.map((id) => {
        const { average, goingIn, generated } = results.figures(id, week.weekNumber)
        const next = at === own.length - 1 ? null : generated
        return [average, goingIn, next, results.strokes(id, week), results.tee(id, week)]
      }),
      results.holesOf(week),
    ]),
  )
}
