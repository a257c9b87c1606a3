import type * as z from 'zod/mini'
import type { Capability } from '../schema/league/role.ts'

export type Schema = z.ZodMiniType
/**
 * One route of the HTTP contract. `path` is below /api, with `:name` for each of `params`. Without `needs`, anyone can
 * call it. Responses are JSON with `status` 200 unless stated otherwise; errors are `{ error }`.
 */
export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  needs: Capability | null
  /** The route's purpose in one line, shown in the documentation. */
  summary: string
  params?: Schema
  query?: Schema
  body?: Schema
  answer: Schema
  status?: 201
  /**
   * The route hashes a password, calls another service or uses its own transaction, so it can't run in a single server
   * transaction.
   */
  slow?: true
  /**
   * Set for a `slow` route whose handler starts by checking the caller's account in its own transaction. The server
   * then doesn't read the account before it calls the handler.
   */
  checksCaller?: true
  /** One field of the body contains a file as base64, so the body may be larger than typed input. */
  file?: true
  /** Whether a field of the body contains a small photo as base64, which makes the field longer than any typed text. */
  photo?: true
  /** The body is read as text, because its signature is verified. */
  raw?: true
  /**
   * The body contains the protocol and schema versions of the client that sent it. A request from an unsupported build
   * is rejected before the rest is parsed.
   */
  versioned?: true
  /**
   * Instead of the authorization header, the route also accepts a ticket in the query string, valid for one minute. A
   * page in an iframe needs this, because the browser sends no such header for it.
   */
  ticket?: true
  /** The media type of a response that isn't JSON. */
  media?: string
}

/** Keeps the exact type of each route, so that its handler and callers are checked against it. */
export function defineRoutes<const T extends Record<string, Route>>(routes: T): T {
  return routes
}
