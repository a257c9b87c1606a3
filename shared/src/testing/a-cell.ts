import type { Cell, Claim } from '../schema/cell.ts'

/** Returns a cell as the server stores it: with its current value and, optionally, the value it replaced. */
export function aCell<V>(value: V, was: V | null = null): Cell<V> {
  const claim = (of: V, version: number): Claim<V> => ({
    by: `phone:${version}`,
    value: of,
    version,
    author: 1,
    at: null,
  })
  return was === null ? { live: [claim(value, 1)], past: [] } : { live: [claim(value, 2)], past: [claim(was, 1)] }
}
