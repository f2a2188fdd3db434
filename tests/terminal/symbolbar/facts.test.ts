// The symbol bar's daily figures: change, high, low and volume, each with its instrument's
// decimals.
import { expect, it } from 'vitest'
import { findInstrument } from '../../../src/domain/instruments'
import type { Ticker } from '../../../src/domain/records/records'
import { CFD } from '../../../src/terminal/markets/cfd/cfd'
import { SPOT } from '../../../src/terminal/markets/spot/spot'
import { changeText, factsOf, volumeText } from '../../../src/terminal/symbolbar/facts'

// Ticks of 0.01 USDT and lots of 0.00001 BTC.
const DAY: Ticker = {
  symbol: 'btcusdt',
  last: 6_180_000,
  open24h: 6_000_000,
  high24h: 6_255_887,
  low24h: 5_945_082,
  volume24h: 925_775_647,
  bid: 6_179_999,
  ask: 6_180_001,
  mark: 6_180_000,
  index: 6_180_000,
  fundingRate: 0,
  nextFundingAt: 0,
  stale: false,
  at: 0,
}

it('[SPT-007] shows change, high, low and volume of a spot pair', () => {
  const pair = findInstrument('btcusdt')
  if (!pair) throw new Error('no BTC/USDT')
  const facts = factsOf(SPOT.facts.line).map(({ key, write }) => [key, write(DAY, pair)])
  expect(facts).toEqual([
    ['high', '62,558.87'],
    ['low', '59,450.82'],
    ['volume', '9,257 BTC'],
  ])
  expect(changeText(DAY)).toBe('▲ +3.00%')
})

it('[FX-005] shows bid, ask, change, high and low of a CFD', () => {
  const pair = findInstrument('audusd')
  if (!pair) throw new Error('no AUD/USD')
  const day = { ...DAY, symbol: 'audusd', last: 65_125, open24h: 64_000, high24h: 65_300 }
  const shown = { ...day, low24h: 63_900, bid: 65_120, ask: 65_130 }
  expect(factsOf(CFD.facts.line).map(({ key, write }) => [key, write(shown, pair)])).toEqual([
    ['bid', '0.65120'],
    ['ask', '0.65130'],
    ['spread', '0.00010'],
    ['high', '0.65300'],
    ['low', '0.63900'],
  ])
  expect(changeText(shown)).toBe('▲ +1.75%')
})

it('[SPT-007] shows a fallen price with its sign and arrow', () => {
  expect(changeText({ ...DAY, last: 5_940_000 })).toBe('▼ −1.00%')
})

it('shows no arrow for a gain that rounds to zero, and one for any loss', () => {
  expect(changeText({ ...DAY, last: 6_000_001 })).toBe('0.00%')
  expect(changeText({ ...DAY, last: 5_999_999 })).toBe('▼ −0.01%')
  expect(changeText({ ...DAY, last: 6_000_000 })).toBe('0.00%')
})

it('keeps the decimals of a small volume', () => {
  const pair = findInstrument('btcusdt')
  if (!pair) throw new Error('no BTC/USDT')
  expect(volumeText({ volume24h: 1_234_567 }, pair)).toBe('12.34567 BTC')
})
