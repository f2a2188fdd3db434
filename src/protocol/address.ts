// Addresses of the networks: which texts are one, by form and checksum, and how one is written for
// twenty bytes.
import { base58, bech32, bech32m, createBase58check, hex } from '@scure/base'
import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import type { AddressKind } from '../domain/wallet/networks'

/** form: no address of this kind. checksum: it looks like one, but a character is wrong. */
export type AddressFault = 'form' | 'checksum'

const base58check = createBase58check(sha256)
/** The first byte of what base58 carries. */
const TRON = 0x41
const BITCOIN_FIRST = [0x00, 0x05]
const HASH_BYTES = 20
/** Characters that no base58 text has are left to its reader. */
const BASE58 = /^[1-9A-HJ-NP-Za-km-z]+$/

/** What is wrong with a text as an address; null when nothing is. */
export function findAddressFault(kind: AddressKind, text: string): AddressFault | null {
  switch (kind) {
    case 'tron':
      return text.startsWith('T') && text.length === 34 ? base58Fault(text, [TRON]) : 'form'
    case 'evm':
      return evmFault(text)
    case 'bitcoin':
      if (/^bc1/i.test(text)) return segwitFault(text)
      if (!/^[13]/.test(text) || text.length < 26 || text.length > 35) return 'form'
      return base58Fault(text, BITCOIN_FIRST)
  }
}

/** The address of a kind for twenty bytes. */
export function addressFor(kind: AddressKind, bytes: Uint8Array): string {
  if (bytes.length !== HASH_BYTES) throw new RangeError(`An address has ${HASH_BYTES} bytes`)
  switch (kind) {
    case 'tron':
      return base58check.encode(Uint8Array.from([TRON, ...bytes]))
    case 'evm':
      return checksummed(hex.encode(bytes))
    case 'bitcoin':
      return bech32.encode('bc', [0, ...bech32.toWords(bytes)])
  }
}

function base58Fault(text: string, first: readonly number[]): AddressFault | null {
  if (!BASE58.test(text)) return 'form'
  const raw = base58.decode(text)
  if (raw.length !== HASH_BYTES + 5) return 'form'
  if (!first.includes(raw[0] ?? -1)) return 'form'
  return readable(() => base58check.decode(text)) ? null : 'checksum'
}

/** Only the spelling that carries its checksum in the case of its letters is taken. */
function evmFault(text: string): AddressFault | null {
  if (!/^0x[\dA-Fa-f]{40}$/.test(text)) return 'form'
  return checksummed(text.slice(2).toLowerCase()) === text ? null : 'checksum'
}

function checksummed(digits: string): string {
  const hashed = hex.encode(keccak_256(new TextEncoder().encode(digits)))
  const spelt = [...digits].map((digit, i) =>
    Number.parseInt(hashed[i] ?? '0', 16) >= 8 ? digit.toUpperCase() : digit,
  )
  return `0x${spelt.join('')}`
}

function segwitFault(text: string): AddressFault | null {
  if (text.length < 42 || text.length > 62) return 'form'
  if (text !== text.toLowerCase() && text !== text.toUpperCase()) return 'form'
  const lower = text.toLowerCase() as `bc1${string}`
  // Version 0 carries the first form of the checksum, every later one the second.
  const coder = lower[3] === 'q' ? bech32 : bech32m
  const words = readable(() => coder.decode(lower).words)
  if (!words) return /^bc1[02-9ac-hj-np-z]+$/.test(lower) ? 'checksum' : 'form'
  const program = readable(() => coder.fromWords(words.slice(1)))
  if (!program) return 'form'
  const isOld = words[0] === 0
  return (isOld ? [20, 32] : [32]).includes(program.length) ? null : 'form'
}

/** What a reader gives, undefined where it throws. */
function readable<Value>(read: () => Value): Value | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
