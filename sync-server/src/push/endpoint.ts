import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** A server of a test, which is not on the internet: its certificate's issuer. */
export type TestEndpoint = { ca: string }

/** Whether the server sends to such an address: over TLS, on the usual port, without a log-in, and not to an address of a network of one's own. */
export function isEndpoint(url: string, test: TestEndpoint | null): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, port, username, password, hostname } = new URL(url)
  if (protocol !== 'https:' || username !== '' || password !== '') return false
  if (test) return true
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  return port === '' && (isIP(host) === 0 ? host.includes('.') : isPublicAddress(host))
}
