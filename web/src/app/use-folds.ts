import { useKept } from '../platform/use-kept.ts'
import type { MenuGroup } from './menu.ts'

type Folds = Partial<Record<MenuGroup, boolean>>

/**
 * Returns which menu groups a user has collapsed on this device. By default, all groups are open. If `setupFolds` is
 * set, Setup is collapsed by default, because a league with a schedule rarely needs it.
 */
export function useFolds(userId: number, setupFolds: boolean) {
  const [kept, keep] = useKept<Folds>(`glm-folds-${userId}`, readFolds)
  const isFolded = (group: MenuGroup): boolean => kept[group] ?? (group === 'setup' && setupFolds)
  return { isFolded, fold: (group: MenuGroup) => keep({ ...kept, [group]: !isFolded(group) }) }
}

/** Reads the stored state of the groups. Another build may have stored something else. */
export function readFolds(text: string | null): Folds {
  try {
    const stored: unknown = JSON.parse(text ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(Object.entries(stored).filter(([, folded]) => typeof folded === 'boolean'))
  } catch {
    return {}
  }
}
