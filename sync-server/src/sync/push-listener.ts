import type { Change } from '@glm/shared/mutations/define/define-mutation'
import type { WireMutation } from '@glm/shared/protocol/sync-request'
import type { Entry } from '../store/ledger.ts'
import type { Tx } from '../store/store.ts'

/** A push about to be applied. */
export type ComingPush = { leagueId: number; due: readonly WireMutation[] }

/**
 * A push that was applied. `userId`: who pushed. `network`: its hash. `at`: when it arrived, in ms. `changes`: the rows
 * it wrote.
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

/** `rewritesRows`: it changes more rows than the push itself did, so the phone must read them back. */
export type AfterPush = { act: (push: AppliedPush) => Promise<void>; rewritesRows?: boolean }

/**
 * Acts on every push, in its transaction; a repeated push is not applied again, so nothing is done twice. The listener
 * is called before anything is applied, so that it can read what it must remember. The function it returns is called
 * after everything is written; null if there is nothing to do.
 */
export type PushListener = (tx: Tx, coming: ComingPush) => Promise<AfterPush | null>
