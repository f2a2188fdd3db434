// The decimals of tiles, relative changes, and product numbers.
import { expect, it } from 'vitest'
import { changeBasis, roundPrice, PRICE_DECIMALS, tileDecimals } from '../../src/domain/display'
import { findInstrument, INSTRUMENTS } from '../../src/domain/instruments'
import { findProduct, productIdOf } from '../../src/domain/productIds'

it.each([
  ['btcusdt', 2],
  ['arcusdt', 2],
  ['shibusdt', 7],
  ['ethusdtperp', 2],
  ['btcusdtperp', 1],
  ['eurusd', 5],
  ['usdjpy', 3],
  ['nas100', 1],
])('[INS-006] [INS-015] the tile of %s has %i decimals', (symbol, decimals) => {
  const instrument = findInstrument(symbol)
  expect(instrument && tileDecimals(instrument)).toBe(decimals)
})

it.each([
  ['btcusdt', '62734.56', ['62734.56', '62734.56', '62734.56']],
  ['btcusdtperp', '62734.5', ['62734.5', '62734.5', '62734.5']],
  ['eurusd', '1.08583', ['1.09', '1.0858', '1.08583']],
  ['arcusdt', '0.5883', ['0.59', '0.5883', '0.5883']],
  ['btcusdt', '0.995', ['1.00', '1.00', '1.00']],
  ['shibusdt', '0.000012345', ['0.00', '0.0000', '0.0000123']],
])(
  '[INS-007] [INS-016] %s at %s is shown with the chosen decimals, within its tick',
  (symbol, price, shown) => {
    const instrument = findInstrument(symbol)
    expect(
      PRICE_DECIMALS.map(
        (chosen) => instrument && roundPrice(price, tileDecimals(instrument, chosen)),
      ),
    ).toEqual(shown)
  },
)

it.each([
  [10_000, 10_231, 231],
  [10_000, 9_877, -123],
  [30_000, 30_001, 0],
  [30_000, 29_999, -1],
  [30_000, 29_998, -1],
  [30_000, 29_997, -1],
  [30_000, 29_996, -2],
  [0, 5, 0],
])('from %i to %i is %i hundredths of a per cent', (from, to, basis) => {
  expect(changeBasis(from, to)).toBe(basis)
})

it('every product has a unique number, a UUID that identifies it in any case', () => {
  const ids = INSTRUMENTS.map(productIdOf)
  expect(new Set(ids).size).toBe(INSTRUMENTS.length)
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(ids.map((id) => findProduct(id.toUpperCase()))).toEqual(INSTRUMENTS)
})
