import { namedIds } from '@glm/shared/mutations/change-about'
import { changeLabel } from '@glm/shared/text/changes'
import { type HistoryLine, historyLines } from '../../components/history/history-lines.ts'
import type { HistoryNames } from '../../components/history/history-names.ts'
import type { ChangeNames } from '../../sync-client/local-rows.ts'

type Change = { name: string; args: unknown; names?: ChangeNames }

/** Shows what a change did, with one line for each player, hole or week and its new value. */
export function ToldChange({ change, names }: { change: Change; names: HistoryNames }) {
  return linesOf(change, names).map(({ what, to }) => (
    <p key={what}>
      {what}
      {to === null ? null : (
        <>
          {': '}
          <b>{to}</b>
        </>
      )}
    </p>
  ))
}

/**
 * Returns a change as readable lines. A file can contain anything, so for a change with invalid arguments, only its
 * kind is shown.
 */
function linesOf(change: Change, names: HistoryNames): HistoryLine[] {
  try {
    return historyLines({ name: change.name, args: change.args, undo: null }, namesThen(names, change))
  } catch {
    return [{ what: changeLabel(change.name), from: null, to: null }]
  }
}

/** For rows that no longer exist, uses the names that were recorded with the change. */
function namesThen(names: HistoryNames, change: Change): HistoryNames {
  const { names: then = {} } = change
  const { weekId, playerId, teamId } = namedIds(change)
  return {
    ...names,
    week: (id) => names.week(id) ?? (id === weekId ? then.week : undefined),
    player: (id) => names.player(id) ?? (id === playerId ? then.player : undefined),
    team: (id) => names.team(id) ?? (id === teamId ? then.team : undefined),
  }
}
