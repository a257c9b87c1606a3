/** Adds one set of counts to another, name by name. */
export function addCounts(into: Record<string, number>, more: Readonly<Record<string, number>>): void {
  for (const [name, count] of Object.entries(more)) into[name] = (into[name] ?? 0) + count
}
