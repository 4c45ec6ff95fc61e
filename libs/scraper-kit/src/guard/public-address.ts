import { BlockList, isIPv4, isIPv6 } from 'node:net'

type Subnet = readonly [network: string, prefix: number]

/**
 * IANA IPv4 Special-Purpose Address Registry: what is not globally reachable, what is deprecated, and the protocol
 * assignments as a whole; IANA IPv4 Multicast Address Space Registry (224.0.0.0/4).
 */
const SPECIAL_V4: readonly Subnet[] = [
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

/** IANA IPv6 Address Space Registry: the one part that is global unicast. Loopback, local and multicast lie outside. */
const GLOBAL_V6: Subnet = ['2000::', 3]

/**
 * IANA IPv6 Special-Purpose Address Registry, of that part: protocol assignments with Teredo, documentation, 6to4. The two
 * ways through IPv4 are refused whole: no site is reached by them alone.
 */
const SPECIAL_V6: readonly Subnet[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

/** Addresses that stand for an IPv4 address, which is their last 32 bits: mapped ones (RFC 4291) and NAT64 (RFC 6052). */
const MAPPED: Subnet = ['::ffff:0:0', 96]
const NAT64: Subnet = ['64:ff9b::', 96]

const specialV4 = listOf(SPECIAL_V4, 'ipv4')
const globalV6 = listOf([GLOBAL_V6], 'ipv6')
const specialV6 = listOf(SPECIAL_V6, 'ipv6')
const holdsV4 = listOf([MAPPED, NAT64], 'ipv6')

/**
 * Whether an address can belong to somebody's site on the internet, by IANA's registries (their names stand at the tables
 * above). An IPv6 address that stands for an IPv4 one is what that is. What is no address, or has a zone, is not.
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !specialV4.check(address, 'ipv4')
  if (!isIPv6(address) || address.includes('%')) return false
  if (holdsV4.check(address, 'ipv6')) return isPublicAddress(lastV4(address))
  return globalV6.check(address, 'ipv6') && !specialV6.check(address, 'ipv6')
}

function listOf(subnets: readonly Subnet[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const [network, prefix] of subnets) list.addSubnet(network, prefix, family)
  return list
}

/** The last 32 bits of an IPv6 address as an IPv4 address. */
function lastV4(address: string): string {
  // The parser of addresses writes each in one form: `::ffff:7f00:1`.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [high = 0, low = 0] = `0:0:${canonical.replace('::', ':0:0:')}`
    .split(':')
    .filter((group) => group !== '')
    .slice(-2)
    .map((group) => parseInt(group, 16))
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}
