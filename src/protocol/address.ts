// Blockchain addresses: validation by form and checksum, and the address of twenty bytes.
import { base58, bech32, bech32m, createBase58check, hex } from '@scure/base'
import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import type { Address } from '../domain/brand'
import type { AddressKind } from '../domain/wallet/networks'

/** form: not an address of this kind. checksum: the form is right, but a character is wrong. */
export type AddressFault = 'form' | 'checksum'

const base58check = createBase58check(sha256)
/** The first byte of a base58 payload. */
const TRON = 0x41
const BITCOIN_FIRST = [0x00, 0x05]
const HASH_BYTES = 20
/** Whether characters are valid base58 is left to the decoder. */
const BASE58 = /^[1-9A-HJ-NP-Za-km-z]+$/

/**
 * Normalises a text to the canonical spelling of its address by the rules of its network: bech32 in
 * lower case, EVM with the checksum in the case of its letters (EIP-55), base58 unchanged. An EVM
 * address in letters of one case carries no checksum and is accepted; in mixed case the checksum
 * must be right.
 */
export function readAddress(kind: AddressKind, text: string): Address | AddressFault {
  switch (kind) {
    case 'tron':
      return text.startsWith('T') && text.length === 34 ? readBase58(text, [TRON]) : 'form'
    case 'evm':
      return readEvm(text)
    case 'bitcoin':
      if (/^bc1/i.test(text)) return readSegwit(text)
      if (!/^[13]/.test(text) || text.length < 26 || text.length > 35) return 'form'
      return readBase58(text, BITCOIN_FIRST)
  }
}

export const isAddress = (read: Address | AddressFault): read is Address =>
  read !== 'form' && read !== 'checksum'

/** The address of a kind for twenty bytes. */
export function addressFor(kind: AddressKind, bytes: Uint8Array): Address {
  if (bytes.length !== HASH_BYTES) throw new RangeError(`An address has ${HASH_BYTES} bytes`)
  switch (kind) {
    case 'tron':
      return spelt(base58check.encode(Uint8Array.from([TRON, ...bytes])))
    case 'evm':
      return checksummed(hex.encode(bytes))
    case 'bitcoin':
      return spelt(bech32.encode('bc', [0, ...bech32.toWords(bytes)]))
  }
}

const spelt = (text: string): Address => text as Address

function readBase58(text: string, first: readonly number[]): Address | AddressFault {
  if (!BASE58.test(text)) return 'form'
  const raw = base58.decode(text)
  if (raw.length !== HASH_BYTES + 5) return 'form'
  if (!first.includes(raw[0] ?? -1)) return 'form'
  return readable(() => base58check.decode(text)) ? spelt(text) : 'checksum'
}

function readEvm(text: string): Address | AddressFault {
  if (!/^0x[\dA-Fa-f]{40}$/.test(text)) return 'form'
  const digits = text.slice(2)
  const right = checksummed(digits.toLowerCase())
  if (digits === digits.toLowerCase() || digits === digits.toUpperCase()) return right
  return right === text ? right : 'checksum'
}

function checksummed(digits: string): Address {
  const hashed = hex.encode(keccak_256(new TextEncoder().encode(digits)))
  const letters = [...digits].map((digit, i) =>
    Number.parseInt(hashed[i] ?? '0', 16) >= 8 ? digit.toUpperCase() : digit,
  )
  return spelt(`0x${letters.join('')}`)
}

function readSegwit(text: string): Address | AddressFault {
  if (text.length < 42 || text.length > 62) return 'form'
  if (text !== text.toLowerCase() && text !== text.toUpperCase()) return 'form'
  const lower = text.toLowerCase() as `bc1${string}`
  // Version 0 uses the first form of the checksum (bech32), every later one the second (bech32m).
  const coder = lower[3] === 'q' ? bech32 : bech32m
  const words = readable(() => coder.decode(lower).words)
  if (!words) return /^bc1[02-9ac-hj-np-z]+$/.test(lower) ? 'checksum' : 'form'
  const program = readable(() => coder.fromWords(words.slice(1)))
  if (!program) return 'form'
  const isOld = words[0] === 0
  return (isOld ? [20, 32] : [32]).includes(program.length) ? spelt(lower) : 'form'
}

/** The result of a decoder, undefined if it throws. */
function readable<Value>(read: () => Value): Value | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
