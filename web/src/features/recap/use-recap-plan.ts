import { type RecapKind, recapKinds } from '@glm/shared/documents/recap/recap-sections'
import { useKept } from '../../platform/use-kept.ts'

/** All parts in the order of this device's owner, those among them that are left out, and the words typed so far. */
export type KeptPlan = { order: readonly RecapKind[]; off: readonly RecapKind[]; message: string }

/** The plan of a league's recaps as it is kept on this device, and what keeps another. */
export const useRecapPlan = (leagueId: number | null): [KeptPlan, (plan: KeptPlan) => void] =>
  useKept(`glm-recap-${leagueId}`, readPlan)

/** Another build may have known other parts: those that this one has come after, and none twice. */
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
 * A list with one of its entries a place further up (-1) or down (1); as it is where there is no such place.
 *
 * @example
 * moved(['a', 'b', 'c'], 'c', -1) // ['a', 'c', 'b']
 */
export function moved<T>(list: readonly T[], one: T, by: -1 | 1): T[] {
  const at = list.indexOf(one)
  const other = list[at + by]
  if (at < 0 || other === undefined) return [...list]
  return list.map((entry, i) => (i === at ? other : i === at + by ? one : entry))
}
