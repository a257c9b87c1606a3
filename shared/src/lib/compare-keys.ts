/**
 * Order of two keys of a table, as every engine sorts them.
 *
 * @example
 * compareKeys([1, 2], [1, 10]) // -8
 */
export function compareKeys(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((part, i) => part !== b[i])
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0)
}
