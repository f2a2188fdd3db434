// Addresses by form and checksum, against published ones of each network.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressFor, findAddressFault } from '../../src/protocol/address'
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
  it.each(PUBLISHED)('of %s as published, %s, is taken', (kind, address) => {
    expect(findAddressFault(kind, address)).toBeNull()
  })

  it.each(PUBLISHED)('of %s is of no other network: %s', (kind, address) => {
    const others = KINDS.filter((each) => each !== kind)
    expect(others.map((other) => findAddressFault(other, address))).toEqual(['form', 'form'])
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
    expect(findAddressFault(kind, text)).toBe(fault)
  })

  // Of EVM one wrong address in thousands has a right checksum all the same: it is one bit a
  // letter.
  it(`made for any bytes is taken, and with one character changed it is not, seed ${SEED}`, () => {
    const bytes = fc.uint8Array({ minLength: 20, maxLength: 20 })
    fc.assert(
      fc.property(fc.constantFrom(...KINDS), bytes, fc.nat(), (kind, raw, at) => {
        const address = addressFor(kind, raw)
        expect(findAddressFault(kind, address)).toBeNull()
        const i = 4 + (at % (address.length - 4))
        const other = address[i] === '2' ? '3' : '2'
        const wrong = address.slice(0, i) + other + address.slice(i + 1)
        expect(findAddressFault(kind, wrong)).not.toBeNull()
      }),
      { numRuns: 200, seed: SEED },
    )
  })
})
