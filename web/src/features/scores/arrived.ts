import type { CardCell } from '@glm/shared/schema/scores/card'
import { plainValue } from '@glm/shared/text/screens/league/history'

/** What another phone has written into a cell since the typing in it began, in words; undefined where nothing has come. */
export function arrivedIn(cell: CardCell | undefined, seen: number | undefined, mine: string | undefined): string | undefined {
  if (!cell || seen === undefined) return undefined
  const fresh = cell.live.find((c) => c.version !== null && c.version > seen && !c.by.startsWith(`${mine}:`))
  return fresh && plainValue(fresh.value)
}
