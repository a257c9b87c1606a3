import { Agent, request as httpRequest, type IncomingMessage } from 'node:http'
import { type Answer, answerProblem, type Request } from './wire.ts'

/**
 * `failed`: no response from our server arrived; `refused`: a response arrived that isn't a sync answer, such as 400 or
 * 401.
 */
export type Answered =
  | { kind: 'answer'; answer: Answer }
  | { kind: 'failed' }
  | { kind: 'refused'; status: number }
  /** A response arrived that SPEC.md doesn't allow. */
  | { kind: 'strange'; why: string }
/** `silenceMs`: how long to wait without receiving data before giving up (TR7). */
type Way = { url: string; token: string; silenceMs: number }
const agent = new Agent({ keepAlive: true })

/** Sends one `POST /api/sync`. A response counts as an answer only if it has our header and the right shape (TR6). */
export function sendRequest({ url, token, silenceMs }: Way, request: Request): Promise<Answered> {
  const body = Buffer.from(JSON.stringify(request))
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': body.length,
    Authorization: `Bearer ${token}`,
  }
  return new Promise((done) => {
    const failed = () => done({ kind: 'failed' })
    const sent = httpRequest(`${url}/api/sync`, { method: 'POST', headers, agent, timeout: silenceMs }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => done(readAnswer(response, Buffer.concat(parts))))
      response.on('error', failed)
    })
    // The connection is always closed at the end. Anything that arrived before that counts.
    sent.on('timeout', () => sent.destroy())
    sent.on('error', failed)
    sent.on('close', failed)
    sent.end(body)
  })
}

function readAnswer({ headers, statusCode = 0 }: IncomingMessage, body: Buffer): Answered {
  if (headers['x-glm'] !== '1' || statusCode >= 500 || statusCode === 429) return { kind: 'failed' }
  if (statusCode !== 200) return { kind: 'refused', status: statusCode }
  const read: unknown = JSON.parse(body.toString())
  const why = answerProblem(read)
  return why === null ? { kind: 'answer', answer: read as Answer } : { kind: 'strange', why }
}
