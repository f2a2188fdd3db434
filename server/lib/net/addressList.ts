// A list of IP addresses and networks, such as 203.0.113.7 and 10.0.0.0/8.
import { BlockList, isIP } from 'node:net'

export class AddressList {
  readonly #known = new BlockList()

  /** Addresses and networks of a form that `isAddressOrNetwork` accepts. */
  constructor(networks: readonly string[]) {
    for (const network of networks) {
      const [address = '', bits] = network.split('/')
      const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
      if (bits === undefined) this.#known.addAddress(address, family)
      else this.#known.addSubnet(address, Number(bits), family)
    }
  }

  /** An IPv4 address is also matched in the form it has on a dual-stack socket. */
  has(address: string): boolean {
    const plain = plainOf(address)
    const version = isIP(plain)
    return version !== 0 && this.#known.check(plain, version === 6 ? 'ipv6' : 'ipv4')
  }
}

/** True if a text is an IP address, optionally with a prefix length. */
export function isAddressOrNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || address.includes('%') || more.length > 0) return false
  if (bits === undefined) return true
  return /^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)
}

const plainOf = (address: string): string => /^::ffff:([\d.]+)$/i.exec(address)?.[1] ?? address
