import type { Change } from '@glm/shared/mutations/define/define-mutation'
import type { WireMutation } from '@glm/shared/protocol/sync-request'
import type { Entry } from '../store/ledger.ts'
import type { Tx } from '../store/store.ts'

/** A push that is about to be applied. */
export type ComingPush = { leagueId: number; due: readonly WireMutation[] }

/**
 * A push that was applied. `userId`: the account that pushed. `network`: the hash of its network. `at`: when it
 * arrived, in milliseconds. `changes`: the rows that it wrote.
 */
export type AppliedPush = {
  leagueId: number
  userId: number
  network: string | null
  version: number
  at: number
  entries: readonly Entry[]
  changes: readonly Change[]
}

/** `rewritesRows`: whether `act` changes more rows than the push itself did, so that the phone must read them again. */
export type AfterPush = { act: (push: AppliedPush) => Promise<void>; rewritesRows?: boolean }

/**
 * Acts on every push, in its transaction. A repeated push isn't applied again, so nothing is done twice. The listener
 * is called before the push is applied, so that it can read the earlier state. It returns a function that is called
 * once the push has been written; null if there is nothing to do.
 */
export type PushListener = (tx: Tx, coming: ComingPush) => Promise<AfterPush | null>
