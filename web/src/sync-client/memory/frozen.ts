/**
 * Freezes a value at every depth and returns it. Skips anything that is already frozen, so freezing a row twice costs
 * only one check.
 */
export function frozen<V>(value: V): V {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  Object.freeze(value)
  for (const part of Object.values(value)) frozen(part)
  return value
}

/**
 * Freezes a row when it is added to the memory that all screens share, so that any code that modifies it throws right
 * there. Production builds rely on types, and skip the cost of freezing. Outside Vite (scripts, simulator)
 * `import.meta.env` is undefined.
 */
export const frozenRow: <V>(row: V) => V = import.meta.env?.PROD ? (row) => row : frozen
