import type * as z from 'zod/mini'
import type { DeepReadonly } from '../lib/deep-readonly.ts'
import type { contract } from './contract.ts'
import type { Schema } from './route.ts'

type Areas = typeof contract
type Row = { [A in keyof Areas]: Areas[A][keyof Areas[A]] }[keyof Areas]
/** Ids of a path and values of a query are given as what they mean, not as their text. */
type Part<R, K extends 'params' | 'query'> = R extends { [P in K]: infer S extends Schema } ? z.output<S> : null

/**
 * Every call of the contract by `METHOD /path`, for those who make it: what goes into path, query and body (null where the
 * row has none of it) and what comes back. Types alone: import them with `import type`, so that no schema reaches the bundle.
 *
 * @example
 * const offer: HttpCalls['GET /license/offer']['answer'] = { price: '$40', card: false, code: true, contact: null }
 */
export type HttpCalls = {
  [R in Row as `${R['method']} ${R['path']}`]: {
    params: Part<R, 'params'>
    query: Part<R, 'query'>
    body: R extends { body: infer S extends Schema } ? DeepReadonly<z.input<S>> : null
    answer: z.output<R['answer']>
  }
}
/** Method and path of a row, as in `PUT /courses/:id`. */
export type HttpCallName = keyof HttpCalls
/** What a call sends: the parts that its row has, and no other. */
export type HttpSent<N extends HttpCallName> = {
  [K in 'params' | 'query' | 'body' as HttpCalls[N][K] extends null ? never : K]: HttpCalls[N][K]
}
/** The answer of a call that went well. */
export type HttpAnswer<N extends HttpCallName> = HttpCalls[N]['answer']
