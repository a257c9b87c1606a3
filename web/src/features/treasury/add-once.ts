import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { mutations } from '@glm/shared/mutations/mutations'
import { sumWith, type TreasuryEntry } from '@glm/shared/schema/money/treasury-entry'

/**
 * Returns the calls that add these entries. If two phones add the same ones while they can't see each other's, each
 * entry is added once.
 */
export function addOnce(
  before: readonly TreasuryEntry[],
  entries: readonly Omit<TreasuryEntry, 'id'>[],
): MutationCall[] {
  return entries.map((entry, i) =>
    mutations.treasury.add({ ...entry, upTo: sumWith([...before, ...entries.slice(0, i)], entry) }),
  )
}
