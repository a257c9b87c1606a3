/**
 * Freezes a value at every depth and returns it. Skips anything already frozen, so freezing a row twice costs one
 * check.
 */
export function frozen<V>(value: V): V {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  Object.freeze(value)
  for (const part of Object.values(value)) frozen(part)
  return value
}

/**
 * Freezes a row as it enters the memory that all screens share: writing to one throws where the bug is. In production
 * builds only the types forbid it, and freezing costs nothing. Outside Vite (scripts, simulator) there is no
 * `import.meta.env`.
 */
export const frozenRow: <V>(row: V) => V = import.meta.env?.PROD ? (row) => row : frozen
