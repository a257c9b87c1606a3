import type { Change, Read } from '@glm/shared/mutations/define-mutation'
import { type AnyRow, keyOf, keyText, type TableName } from '@glm/shared/schema/tables'
import type { RowStore } from './row-store.ts'

type Options = { rows: RowStore; leagueId: number; version: number }

/** The rows of one batch of changes: each is read once and written once, when the batch ends. */
export class BatchRows {
  /** The tables in which anything was changed. */
  readonly touched = new Set<TableName>()
  private readonly known = new Map<string, AnyRow | null>()
  private readonly unwritten = new Map<string, Change>()
  private readonly options: Options

  constructor(options: Options) {
    this.options = options
  }

  load(read: Read): AnyRow[] {
    const { rows, leagueId } = this.options
    if (!('key' in read)) {
      this.flush()
      return rows.load(leagueId, read)
    }
    const id = keyText(read.table, read.key)
    let row = this.known.get(id)
    if (row === undefined) {
      row = rows.load(leagueId, read)[0] ?? null
      this.known.set(id, row)
    }
    return row ? [row] : []
  }

  write(changes: readonly Change[]): void {
    for (const change of changes) {
      const put = 'put' in change ? change.put : null
      const id = keyText(change.table, 'remove' in change ? change.remove : keyOf(change.table, change.put))
      this.known.set(id, put)
      this.unwritten.set(id, change)
      this.touched.add(change.table)
    }
  }

  /** Writes what is not written yet; throws what the database's constraints forbid. */
  flush(): void {
    const { rows, leagueId, version } = this.options
    if (this.unwritten.size === 0) return
    rows.write(leagueId, version, [...this.unwritten.values()])
    this.unwritten.clear()
  }
}
