import type { Cell } from '@glm/shared/schema/cell'

/** Returns the value that a user sees in a cell: their own pending one, otherwise the first on the server. */
export function shownIn<V>(cell: Cell<V> | undefined): V | null {
  const live = cell?.live ?? []
  const waiting = live.filter((claim) => claim.version === null)
  return (waiting.at(-1) ?? live[0])?.value ?? null
}
