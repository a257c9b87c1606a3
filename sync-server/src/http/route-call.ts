import type { Route } from '@glm/shared/api/route'
import type { DeepReadonly } from '@glm/shared/lib/deep-readonly'
import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import type { Role } from '@glm/shared/schema/league/role'
import type * as z from 'zod/mini'
import type { AppContext, AppDeps } from '../deps.ts'
import type { Account } from '../store/account.ts'
import type { ReadTx, Tx } from '../store/store.ts'

type Out<S> = S extends z.ZodMiniType ? z.infer<S> : undefined
/** A mutation, with the ids of its new rows where the caller needs to know them. */
export type Write = (calls: readonly MutationCall[], as?: { leagueId: number; role: Role }) => Promise<void>

/** The transaction of a row: none for a slow one, which has its own, one moment for a GET, else one that writes. */
type TxOf<R extends Route> = R extends { slow: true } ? null : R extends { method: 'GET' } ? ReadTx : Tx

/** One request whose path, query and body have passed their schemas, and whose caller may make it. */
export type RouteCall<R extends Route = Route> = {
  params: Out<R['params']>
  query: Out<R['query']>
  body: Out<R['body']>
  account: R['needs'] extends null ? null : Account
  /**
   * The caller's account as it is now; throws 401 or 403 where the call may not go on. A handler that waits asks again
   * afterwards, inside its transaction: who was removed meanwhile writes nothing.
   */
  rights: R['needs'] extends null ? null : (tx: ReadTx) => Promise<Account>
  tx: TxOf<R>
  /** Without the store where there is a transaction: nothing nests. */
  deps: R extends { slow: true } ? AppDeps : Omit<AppDeps, 'store'>
  c: AppContext
  /** The body as it came, for what is signed. */
  raw: string
  /** Runs mutations for the caller, in their league and role unless others are given: the one write path. A refusal ends the request. */
  write: R extends { slow: true } | { method: 'GET' } ? null : Write
  /** Waits for the turn of the caller's league: a slow row does its transactions so. */
  inTurn: <V>(work: () => Promise<V>) => Promise<V>
  /** Books what runs in one piece to the caller: the inside of a transaction, not the wait for it. */
  book: <V>(work: () => Promise<V>) => Promise<V>
  /** Books milliseconds that a thread of its own has computed for the caller. */
  spend: (ms: number) => void
  /** Says that a league has a new version, once the transaction is through. */
  changed: (leagueId: number, version: number) => void
}

/** Whoever reads their own league. */
export type Caller = { tx: ReadTx; account: Account }
/** Whoever changes it. */
export type SignedRouteCall = { tx: Tx; account: Account; deps: Omit<AppDeps, 'store'>; write: Write }

type Answer<R extends Route> = R extends { media: string } ? Response : DeepReadonly<z.infer<R['answer']>>
export type Handler<R extends Route> = (call: RouteCall<R>) => Promise<Answer<R>>
export type Handlers<T extends Record<string, Route>> = { [K in keyof T]: Handler<T[K]> }
