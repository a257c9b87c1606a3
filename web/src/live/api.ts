import { text } from '@glm/shared/text/sentences'
import { storedToken } from './session.ts'

/** What the server said. `status` 0: there was no answer, so nothing was changed. */
export type Answer<T> = { ok: true; data: T } | FailedCall
export type FailedCall = { ok: false; status: number; error: string | null }

type Options = { method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; body?: unknown }

/**
 * One call below /api with the kept token. For the few things that need signal: accounts, licences, invites, and creating a
 * league.
 *
 * @example
 * await callApi<{ id: number }[]>('/league/all')
 */
export async function callApi<T = unknown>(path: string, { method = 'GET', body }: Options = {}): Promise<Answer<T>> {
  const token = storedToken()
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
  const sent = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
  const reply = await fetch(`/api${path}`, sent).catch(() => null)
  if (!reply) return { ok: false, status: 0, error: null }
  const data: unknown = await reply.json().catch(() => null)
  if (reply.ok) return { ok: true, data: data as T }
  const error = data && typeof data === 'object' && 'error' in data ? String(data.error) : null
  return { ok: false, status: reply.status, error }
}

/** Why a call failed: there was no signal, else what the server said, else `otherwise`. */
export const callProblem = ({ status, error }: FailedCall, otherwise: string): string =>
  status === 0 ? text.needsSignal : (error ?? otherwise)
