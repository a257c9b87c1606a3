import { BlockList, isIP } from 'node:net'

const closed = new BlockList()
const ranges: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]
for (const [network, prefix] of ranges) closed.addSubnet(network, prefix, 'ipv4')

/** The part of IPv6 that is routed. Everything else is local, multicast, mapped or for tests. */
const open6 = new BlockList()
open6.addSubnet('2000::', 3, 'ipv6')
const closed6 = new BlockList()
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed6.addSubnet(network, prefix, 'ipv6')

/**
 * Returns whether an address is on the public internet, and not on this machine, its network, or in a test range. IPv4
 * addresses embedded in IPv6 are rejected.
 * @example
 * isPublicAddress('142.250.80.106') // true
 * isPublicAddress('169.254.169.254') // false
 * isPublicAddress('::ffff:127.0.0.1') // false
 */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !closed.check(address, 'ipv4')
  return version === 6 && open6.check(address, 'ipv6') && !closed6.check(address, 'ipv6')
}
