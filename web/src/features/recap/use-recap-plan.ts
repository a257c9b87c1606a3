import { type RecapKind, recapKinds } from '@glm/shared/documents/recap/recap-sections'
import { useKept } from '../../platform/use-kept.ts'

/** All parts in the order set on this device, those that are left out, and the message entered so far. */
export type KeptPlan = { order: readonly RecapKind[]; off: readonly RecapKind[]; message: string }

/** Returns a league's recap plan as stored on this device, and a setter for it. */
export const useRecapPlan = (leagueId: number | null): [KeptPlan, (plan: KeptPlan) => void] =>
  useKept(`glm-recap-${leagueId}`, readPlan)

/**
 * Reads a stored plan. It may come from a build with other parts, so missing parts are added, and unknown and repeated
 * ones are dropped.
 */
export function readPlan(text: string | null): KeptPlan {
  const kept = parsed(text)
  const known = (list: unknown): RecapKind[] =>
    Array.isArray(list) ? recapKinds.filter((kind) => list.includes(kind)) : []
  const order = (Array.isArray(kept.order) ? kept.order : []).filter((kind): kind is RecapKind =>
    recapKinds.includes(kind as RecapKind),
  )
  return {
    order: [...new Set([...order, ...recapKinds])],
    off: known(kept.off),
    message: typeof kept.message === 'string' ? kept.message : '',
  }
}

function parsed(text: string | null): Partial<Record<keyof KeptPlan, unknown>> {
  try {
    return { ...(JSON.parse(text ?? '{}') as object) }
  } catch {
    return {}
  }
}

/**
 * Returns the list with one entry moved up (-1) or down (1). The first entry can't move up, and the last one can't move
 * down.
 * @example
 * moved(['a', 'b', 'c'], 'c', -1) // ['a', 'c', 'b']
 */
export function moved<T>(list: readonly T[], one: T, by: -1 | 1): T[] {
  const at = list.indexOf(one)
  const other = list[at + by]
  if (at < 0 || other === undefined) return [...list]
  return list.map((entry, i) => (i === at ? other : i === at + by ? one : entry))
}
