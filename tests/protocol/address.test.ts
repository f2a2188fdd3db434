// Addresses by form and checksum, against published ones of each network.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressFor, isAddress, readAddress } from '../../src/protocol/address'
import type { AddressKind } from '../../src/domain/wallet/networks'

const KINDS: readonly AddressKind[] = ['tron', 'evm', 'bitcoin']

// From the documents of the networks: TRON's developer guide, EIP-55, BIP-173, BIP-350.
const PUBLISHED: readonly (readonly [AddressKind, string])[] = [
  ['tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ['evm', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['evm', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'],
  ['evm', '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'],
  ['bitcoin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['bitcoin', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
  ['bitcoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
  ['bitcoin', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'],
]

const SEED = Number(process.env['SEED'] ?? 20_261_122)

describe('an address', () => {
  it.each(PUBLISHED)('of %s as published, %s, is accepted', (kind, address) => {
    expect(readAddress(kind, address)).toBe(address)
  })

  it.each(PUBLISHED)('of %s is not valid on another network: %s', (kind, address) => {
    const others = KINDS.filter((each) => each !== kind)
    expect(others.map((other) => readAddress(other, address))).toEqual(['form', 'form'])
  })

  // BIP-173: decoders accept upper case only or lower case only; EIP-55: letters of one case carry
  // no checksum.
  it.each([
    [
      'bitcoin',
      'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4',
      'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    ],
    [
      'evm',
      '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed',
      '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    ],
    [
      'evm',
      '0x5AAEB6053F3E94C9B9A09F33669435E7EF1BEAED',
      '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    ],
  ] as const)('of %s spelt %s is %s', (kind, text, address) => {
    expect(readAddress(kind, text)).toBe(address)
  })

  it(`read again is itself, whatever its spelling, seed ${SEED}`, () => {
    const spelling = fc.constantFrom(
      (text: string) => text,
      (text: string) => text.toLowerCase(),
      (text: string) => text.toUpperCase(),
      (text: string) => text.slice(0, 2) + text.slice(2).toUpperCase(),
    )
    const bytes = fc.uint8Array({ minLength: 20, maxLength: 20 })
    fc.assert(
      fc.property(fc.constantFrom(...KINDS), bytes, spelling, (kind, raw, spell) => {
        const address = addressFor(kind, raw)
        const read = readAddress(kind, spell(address))
        expect([address, 'form', 'checksum']).toContain(read)
        expect(readAddress(kind, address)).toBe(address)
      }),
      { numRuns: 300, seed: SEED },
    )
  })

  it.each([
    ['tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6T', 'checksum'],
    ['tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj0t', 'form'],
    ['evm', '0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'checksum'],
    ['evm', '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'form'],
    ['bitcoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5', 'checksum'],
    ['bitcoin', 'bc1Qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'form'],
    ['bitcoin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb', 'checksum'],
    ['bitcoin', '', 'form'],
  ] as const)('of %s spelt %s is refused for its %s', (kind, text, fault) => {
    expect(readAddress(kind, text)).toBe(fault)
  })

  // One wrong EVM address in thousands still has a right checksum, which is one bit per letter.
  it(`made for any bytes is accepted, and with one character changed it is not, seed ${SEED}`, () => {
    const bytes = fc.uint8Array({ minLength: 20, maxLength: 20 })
    fc.assert(
      fc.property(fc.constantFrom(...KINDS), bytes, fc.nat(), (kind, raw, at) => {
        const address = addressFor(kind, raw)
        expect(readAddress(kind, address)).toBe(address)
        const i = 4 + (at % (address.length - 4))
        const other = address[i] === '2' ? '3' : '2'
        const wrong = address.slice(0, i) + other + address.slice(i + 1)
        expect(isAddress(readAddress(kind, wrong))).toBe(false)
      }),
      { numRuns: 200, seed: SEED },
    )
  })
})
