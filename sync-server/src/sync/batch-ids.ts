import type { WireMutation } from '@glm/shared/protocol/sync-request'
import { isRowId } from '@glm/shared/schema/fields'
import type { RejectReason } from '../store/rejected-ids.ts'
import type { Tx } from '../store/store.ts'

type Client = { leagueId: number; clientId: string }

/**
 * The row ids that a batch can't use: those of removed rows, and those that its client assigned to rows that were
 * refused.
 */
export class BatchIds {
  /** The ids of the rows that this batch has refused to create so far. */
  readonly fresh = new Map<number, RejectReason>()
  private readonly taken: ReadonlySet<number>
  private readonly unmade: ReadonlyMap<number, RejectReason>

  constructor(taken: ReadonlySet<number>, unmade: ReadonlyMap<number, RejectReason>) {
    this.taken = taken
    this.unmade = unmade
  }

  static async load(tx: Tx, client: Client, mutations: readonly WireMutation[]): Promise<BatchIds> {
    const own = [...new Set(mutations.flatMap(({ ids }) => ids))].filter(isRowId)
    const [taken, any] = await Promise.all([tx.rows.removedAmong(client.leagueId, own), tx.unmade.any(client)])
    const spoken = any ? [...new Set(mutations.flatMap(({ args }) => numbersIn(args)))].filter(isRowId) : []
    return new BatchIds(taken, await tx.unmade.among(client, spoken))
  }

  /** Returns a copy without this batch's refusals. */
  copy(): BatchIds {
    return new BatchIds(this.taken, this.unmade)
  }

  /** Returns whether a row with this id was removed before the batch. */
  isTaken(id: number): boolean {
    return this.taken.has(id)
  }

  /** Returns why a row that these arguments refer to was refused; undefined if they refer to no refused row. */
  wrongIn(args: unknown): RejectReason | undefined {
    if (this.unmade.size + this.fresh.size === 0) return undefined
    for (const id of numbersIn(args)) {
      const wrong = this.fresh.get(id) ?? this.unmade.get(id)
      if (wrong) return wrong
    }
    return undefined
  }

  refuse(ids: readonly number[], code: string): void {
    for (const id of ids) if (isRowId(id)) this.fresh.set(id, code === 'id_taken' ? code : 'not_found')
  }
}

function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : []
}
