import type { Cell, Claim } from '../schema/cell.ts'

/** Returns a cell as stored on the server: a value, and the one it replaced. */
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
