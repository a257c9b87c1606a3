import type * as z from 'zod/mini'
import type { Capability } from '../schema/league/role.ts'

export type Schema = z.ZodMiniType
/**
 * One row of the HTTP contract. `path` stands below /api, with `:name` for each of `params`. Where it needs nothing anybody may
 * call. Answers are JSON and carry `status` 200 unless the row says otherwise; what fails carries `{ error }`.
 */
export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  needs: Capability | null
  /** What it is for, one line; the documentation shows it. */
  summary: string
  params?: Schema
  query?: Schema
  body?: Schema
  answer: Schema
  status?: 201
  /** It hashes a password, asks another service or has a transaction of its own, so it is no single transaction of the server. */
  slow?: true
  /** The body carries a file, as base64 in a field: it may be larger than what people type. */
  file?: true
  /** The body is taken as text: its signature counts. */
  raw?: true
  /** The body names the versions of the build that sent it: one that is not served is told so before the rest is read. */
  versioned?: true
  /** A ticket of one minute in the query opens it too: a frame cannot send a header. */
  ticket?: true
  /** Media type of an answer that is not JSON. */
  media?: string
}

/** Keeps the exact type of every row, so that its handler and its callers are checked against it. */
export function defineRoutes<const T extends Record<string, Route>>(routes: T): T {
  return routes
}
