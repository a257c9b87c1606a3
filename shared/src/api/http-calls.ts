import type * as z from 'zod/mini'
import type { DeepReadonly } from '../lib/deep-readonly.ts'
import type { contract } from './contract.ts'
import type { Schema } from './route.ts'

type Areas = typeof contract
type Row = { [A in keyof Areas]: Areas[A][keyof Areas[A]] }[keyof Areas]
/** The type of a call's path ids or query values, which callers pass by name; null if the route has none. */
type Part<R, K extends 'params' | 'query'> = R extends { [P in K]: infer S extends Schema } ? z.output<S> : null

/**
 * For callers: every call in the contract by `METHOD /path`, with the types of its path, query, body (null if the route
 * has none) and answer. Import it with `import type`, so that no schemas are bundled.
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
/** A route's method and path, for example `PUT /courses/:id`. */
export type HttpCallName = keyof HttpCalls
/** A call's input: only the parts that its route has. */
export type HttpSent<N extends HttpCallName> = {
  [K in 'params' | 'query' | 'body' as HttpCalls[N][K] extends null ? never : K]: HttpCalls[N][K]
}
/** The response to a successful call. */
export type HttpAnswer<N extends HttpCallName> = HttpCalls[N]['answer']
