import type { Route } from '@glm/shared/api/route'
import type { MutationCall } from '@glm/shared/mutations/define-mutation'
import type { Role } from '@glm/shared/schema/role'
import type * as z from 'zod/mini'
import type { AppContext, AppDeps } from '../environment.ts'
import type { Account } from '../store/store.ts'

type Out<S> = S extends z.ZodMiniType ? z.infer<S> : undefined
/** A mutation, with the ids of its new rows where the caller needs to know them. */
export type NewCall = MutationCall & { ids?: readonly number[] }
export type Write = (calls: readonly NewCall[], as?: { leagueId: number; role: Role }) => void

/** One request whose path, query and body have passed their schemas, and whose caller may make it. */
export type Call<R extends Route = Route> = {
  params: Out<R['params']>
  query: Out<R['query']>
  body: Out<R['body']>
  account: R['role'] extends null ? null : Account
  deps: AppDeps
  c: AppContext
  /** The body as it came, for what is signed. */
  raw: string
  /** Runs mutations for the caller, in his league and role unless others are given: the one write path. A refusal ends the request. */
  write: Write
  /** Says that a league has a new version, once the transaction is through. */
  changed: (leagueId: number, version: number) => void
}

export type SignedCall = Pick<Call, 'deps' | 'write' | 'c'> & { account: Account }

type Answer<R extends Route> = R extends { media: string } ? Response : z.infer<R['answer']>
export type Handler<R extends Route> = (call: Call<R>) => Answer<R> | (R extends { slow: true } ? Promise<Answer<R>> : never)
export type Handlers<T extends Record<string, Route>> = { [K in keyof T]: Handler<T[K]> }
