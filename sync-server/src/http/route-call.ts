import type { Route } from '@glm/shared/api/route'
import type { DeepReadonly } from '@glm/shared/lib/deep-readonly'
import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import type { Role } from '@glm/shared/schema/league/role'
import type * as z from 'zod/mini'
import type { AppContext, AppDeps } from '../deps.ts'
import type { Account } from '../store/account.ts'
import type { ReadTx, Tx } from '../store/store.ts'
import type { PartlySerialized } from './partly-serialized.ts'

type Out<S> = S extends z.ZodMiniType ? z.infer<S> : undefined
/** Runs mutations. The caller may assign the ids of new rows in each call. */
export type Write = (calls: readonly MutationCall[], as?: { leagueId: number; role: Role }) => Promise<void>

/**
 * The route's transaction: none for a slow route, because it has its own; a snapshot for a GET; and otherwise one that
 * writes.
 */
type TxOf<R extends Route> = R extends { slow: true } ? null : R extends { method: 'GET' } ? ReadTx : Tx

/** One request with a validated path, query and body, from a caller who is allowed to make it. */
export type RouteCall<R extends Route = Route> = {
  params: Out<R['params']>
  query: Out<R['query']>
  body: Out<R['body']>
  account: R['needs'] extends null ? null : R extends { checksCaller: true } ? null : Account
  /**
   * Returns the caller's current account; throws 401 or 403 if the call may not continue. A handler that has waited for
   * something calls this again in its transaction, so that someone removed in the meantime can't write anything.
   */
  rights: R['needs'] extends null ? null : (tx: ReadTx) => Promise<Account>
  tx: TxOf<R>
  /** The store is left out if there is a transaction, so that transactions are never nested. */
  deps: R extends { slow: true } ? AppDeps : Omit<AppDeps, 'store'>
  c: AppContext
  /** The raw body, needed to check signatures. */
  raw: string
  /**
   * Runs mutations for the caller, in their league and with their role unless others are given. All writes go through
   * this function. A refusal ends the request.
   */
  write: R extends { slow: true } | { method: 'GET' } ? null : Write
  /** Runs work when its turn comes in the queue of the caller's league. Slow routes run their transactions this way. */
  inQueue: <V>(work: () => Promise<V>) => Promise<V>
  /** Charges a piece of work to the caller: the transaction itself, but not the time spent waiting for it. */
  book: <V>(work: () => Promise<V>) => Promise<V>
  /** Charges the milliseconds that a separate thread spent working for the caller. */
  spend: (ms: number) => void
  /** Announces a league's new version once the transaction has committed. */
  changed: (leagueId: number, version: number) => void
}

/** A call that reads from the caller's own league. */
export type Caller = { tx: ReadTx; account: Account }
/** A call that changes the caller's league. */
export type SignedRouteCall = { tx: Tx; account: Account; deps: Omit<AppDeps, 'store'>; write: Write }

type Json<R extends Route> = DeepReadonly<z.infer<R['answer']>>
type Answer<R extends Route> = R extends { media: string }
  ? Response
  : Json<R> | (Json<R> extends object ? PartlySerialized<Json<R>> : never)
export type Handler<R extends Route> = (call: RouteCall<R>) => Promise<Answer<R>>
export type Handlers<T extends Record<string, Route>> = { [K in keyof T]: Handler<T[K]> }
