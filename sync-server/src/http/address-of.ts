import { isIPv6 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import { hashNetwork } from '../auth/known-network.ts'
import type { AppContext, AppDeps } from '../deps.ts'

/**
 * Returns the client address of a request. Behind a proxy, that is the last address in the header, the one the proxy
 * added. For IPv6, returns only the /64 prefix, because one subscriber controls all 2^64 addresses in it.
 */
export function addressOf(c: AppContext, { behindProxy }: Pick<AppDeps, 'behindProxy'>): string {
  const forwarded = behindProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim().slice(0, 60) : undefined
  if (forwarded) return networkOf(forwarded)
  // In-process requests, which tests make, have no socket.
  if (!hasSocket(c)) return 'unknown'
  return networkOf(getConnInfo(c).remote.address ?? 'unknown')
}

const hasSocket = ({ env }: AppContext): boolean => env instanceof Object && 'incoming' in env

/** Like addressOf(), but null for an in-process request without an address. */
export function networkIn(c: AppContext, deps: Pick<AppDeps, 'behindProxy'>): string | null {
  const address = addressOf(c, deps)
  return address === 'unknown' ? null : address
}

/** Returns the hash of networkIn(), as the database stores it. */
export function networkHashOf(c: AppContext, deps: Pick<AppDeps, 'behindProxy' | 'secret'>): string | null {
  const network = networkIn(c, deps)
  return network === null ? null : hashNetwork(network, deps.secret)
}

/**
 * Returns an IPv4 address unchanged, and the /64 prefix of an IPv6 address.
 * @example
 * networkOf('2001:db8::1:2:3:4') // '2001:db8:0:0::/64'
 */
export function networkOf(address: string): string {
  const bare = address.replace(/%.*$/, '').replace(/^\[|\]$/g, '')
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(bare)
  if (mapped?.[1]) return mapped[1]
  if (!isIPv6(bare)) return address
  const [head = '', tail] = bare.toLowerCase().split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  const parts = [...before, ...Array.from({ length: zeros }, () => '0'), ...after].map((part) =>
    part.replace(/^0+(?=.)/, ''),
  )
  return `${parts.slice(0, 4).join(':')}::/64`
}
