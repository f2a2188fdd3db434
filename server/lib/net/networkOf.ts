// Network of an IP address for counting: the address itself, or for IPv6 its /64, because a single
// IPv6 customer has any number of addresses.
import { isIPv6 } from 'node:net'

/** The key under which an address is counted. */
export function networkOf(address: string): string {
  // Called for every request, and checking for IPv6 takes too long for the most common case.
  if (!address.includes(':')) return address
  const [plain = ''] = address.split('%')
  if (!isIPv6(plain)) return address
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(plain)
  if (mapped?.[1] !== undefined) return mapped[1]
  const [front = [], back = []] = plain.split('::').map((side) => side.split(':').filter(Boolean))
  const gap = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0')
  const groups = [...front, ...gap, ...back].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
