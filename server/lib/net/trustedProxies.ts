// Client address behind the proxies that the operator named: the last address of X-Forwarded-For
// that no trusted proxy wrote about itself.
import { BlockList, isIP } from 'node:net'

const MAX_HOPS = 32

export class TrustedProxies {
  readonly #known = new BlockList()

  /** Addresses and networks such as 10.0.0.0/8; the configuration has checked their form. */
  constructor(networks: readonly string[]) {
    for (const network of networks) {
      const [address = '', bits] = network.split('/')
      const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
      if (bits === undefined) this.#known.addAddress(address, family)
      else this.#known.addSubnet(address, Number(bits), family)
    }
  }

  trusts(address: string): boolean {
    const plain = plainOf(address)
    const version = isIP(plain)
    return version !== 0 && this.#known.check(plain, version === 6 ? 'ipv6' : 'ipv4')
  }

  /** The caller of a connection from `remote` that carries this X-Forwarded-For header. */
  callerOf(remote: string, forwarded: string | undefined): string {
    if (forwarded === undefined || !this.trusts(remote)) return remote
    const hops = forwarded.split(',').slice(-MAX_HOPS).reverse()
    let caller = remote
    for (const hop of hops) {
      const address = hop.trim()
      if (isIP(address) === 0) return caller
      caller = address
      if (!this.trusts(address)) return caller
    }
    return caller
  }
}

/** An IPv4 address that a socket for both families gives as IPv6. */
const plainOf = (address: string): string => /^::ffff:([\d.]+)$/i.exec(address)?.[1] ?? address
