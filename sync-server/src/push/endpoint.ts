import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** The issuer of a test server's certificate. Test servers aren't on the internet. */
export type TestEndpoint = { ca: string }

/**
 * Returns whether the server may send to this URL. It needs TLS, the default port, no credentials, and an address
 * outside private networks.
 */
export function isEndpoint(url: string, test: TestEndpoint | null): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, port, username, password, hostname } = new URL(url)
  if (protocol !== 'https:' || username !== '' || password !== '') return false
  if (test) return true
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  return port === '' && (isIP(host) === 0 ? host.includes('.') : isPublicAddress(host))
}
