// The product number of an instrument: a UUID that follows from its symbol (version 8, RFC 9562),
// so that an address of a product stays the same on every exchange and after every restart.
import { INSTRUMENTS, type Instrument } from './instruments'

const OFFSET = 0x811c9dc5
const PRIME = 0x01000193

/** FNV-1a over the symbol, once for each of the four 32-bit parts. */
function word(symbol: string, index: number): number {
  let hash = OFFSET ^ index
  for (let at = 0; at < symbol.length; at += 1)
    hash = Math.imul(hash ^ symbol.charCodeAt(at), PRIME)
  // A final round of mixing, because symbols differ in their last letters.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (hash ^ (hash >>> 13)) >>> 0
}

/** The product number, in lower case. */
export function productIdOf({ symbol }: Pick<Instrument, 'symbol'>): string {
  const digits = [0, 1, 2, 3].map((index) => word(symbol, index).toString(16).padStart(8, '0'))
  const hex = digits.join('')
  const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) & 3]
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-')
}

const byId = new Map(INSTRUMENTS.map((instrument) => [productIdOf(instrument), instrument]))

/** The instrument of a product number in any case, or undefined. */
export const findProduct = (id: string): Instrument | undefined => byId.get(id.toLowerCase())
