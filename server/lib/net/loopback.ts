// Check whether a name or address refers to this machine.
import { BlockList, isIP } from 'node:net'

const loopback = new BlockList()
loopback.addAddress('::1', 'ipv6')
loopback.addSubnet('::ffff:127.0.0.0', 104, 'ipv6')

/** `localhost`, `127.0.0.1`, `::1` and `[::1]`, with names below `localhost`; no port. */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, '$1').toLowerCase()
  const version = isIP(bare)
  if (version === 0) return bare === 'localhost' || bare.endsWith('.localhost')
  // Checked for the Host header of every request.
  return version === 4 ? bare.startsWith('127.') : loopback.check(bare, 'ipv6')
}
