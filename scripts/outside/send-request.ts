import type { SyncRequest } from '../../shared/src/protocol/sync-request.ts'
import { type SyncResponse, syncResponse } from '../../shared/src/protocol/sync-response.ts'

/** `failed`: no answer of ours came; `refused`: one came that is no answer of an exchange, such as 400 or 401. */
export type Answered = { kind: 'answer'; answer: SyncResponse } | { kind: 'failed' } | { kind: 'refused'; status: number }
/** The 30 seconds of TR7, on a loopback whose longest honest wait is a server that starts. */
const SILENCE_MS = 400

/** One `POST /api/sync`. Only what carries our header and is of our shape counts as an answer (TR6). */
export async function sendRequest(url: string, token: string, request: SyncRequest): Promise<Answered> {
  const stop = new AbortController()
  let silence = setTimeout(() => stop.abort(), SILENCE_MS)
  const alive = () => {
    clearTimeout(silence)
    silence = setTimeout(() => stop.abort(), SILENCE_MS)
  }
  try {
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` }
    const response = await fetch(`${url}/api/sync`, { method: 'POST', headers, body: JSON.stringify(request), signal: stop.signal })
    const parts: Uint8Array[] = []
    for await (const part of response.body ?? []) {
      alive()
      parts.push(part)
    }
    if (response.headers.get('x-glm') !== '1' || response.status >= 500 || response.status === 429) return { kind: 'failed' }
    if (response.status !== 200) return { kind: 'refused', status: response.status }
    const read = syncResponse.safeParse(JSON.parse(Buffer.concat(parts).toString()))
    return read.success ? { kind: 'answer', answer: read.data } : { kind: 'failed' }
  } catch {
    return { kind: 'failed' }
  } finally {
    clearTimeout(silence)
  }
}
