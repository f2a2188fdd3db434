// Client address behind the proxies that the operator named: the last address of X-Forwarded-For
// that no trusted proxy wrote about itself.
import { isIP } from 'node:net'
import { AddressList } from './addressList'

const MAX_HOPS = 32

export class TrustedProxies {
  readonly #known: AddressList

  /** Addresses and networks such as 10.0.0.0/8; the configuration has checked their form. */
  constructor(networks: readonly string[]) {
    this.#known = new AddressList(networks)
  }

  trusts(address: string): boolean {
    return this.#known.has(address)
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
