import { readFileSync } from 'node:fs'
import { ownExecFile } from '@glm/sync-server/testing/run/own-process'
import { findCurl } from '../../lib/programs/find-curl.ts'

export type Curl = (
  method: string,
  path: string,
  sent?: { token?: string; body?: unknown; file?: string },
) => Promise<{ status: number; body: unknown }>

/** Makes calls with this machine's `curl`, so that none of our code is between the contract and the wire. */
export function curlTo({ base, log }: { base: string; log: (line: string) => void }): Curl {
  const curl = findCurl()
  return async (method, path, { token, body, file } = {}) => {
    const args = [
      '--silent',
      '--show-error',
      '--max-time',
      '60',
      '--request',
      method,
      '--write-out',
      '\n%{http_code}',
      `${base}${path}`,
    ]
    if (token) args.push('--header', `Authorization: Bearer ${token}`)
    if (body !== undefined)
      args.push('--header', 'Content-Type: application/json', '--data-binary', JSON.stringify(body))
    if (file) args.push('--output', file)
    const { stdout } = await ownExecFile(curl, args, { maxBuffer: 32 * 1024 * 1024 })
    const end = stdout.lastIndexOf('\n')
    const status = Number(stdout.slice(end + 1))
    log(`${status} ${method} ${path}`)
    if (file) return { status, body: readFileSync(file) }
    return { status, body: JSON.parse(stdout.slice(0, end)) }
  }
}
