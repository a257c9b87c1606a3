import type { Read } from '@glm/shared/mutations/define/define-mutation'
import type { TableName } from '@glm/shared/schema/tables'
import type { Store } from '../store/store.ts'

/** Calls `told` for each table that is read in a snapshot of this store from now on. */
export function watchReads(store: Store, told: (table: TableName) => void): void {
  const { snapshot } = store
  store.snapshot = (work) =>
    snapshot((tx) =>
      work(
        Object.assign(Object.create(tx), {
          load: (leagueId: number, reads: readonly Read[]) => {
            for (const { table } of reads) told(table)
            return tx.load(leagueId, reads)
          },
        }),
      ),
    )
}
