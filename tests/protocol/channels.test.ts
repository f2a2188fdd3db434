// Channel keys and channels correspond one to one, and any other text is no channel.
import { describe, expect, it } from 'vitest'
import { INSTRUMENTS } from '../../src/domain/instruments'
import { INTERVALS } from '../../src/domain/intervals'
import { channelKey, isPrivate, parseChannel, type Channel } from '../../src/protocol/channels'

const markets = ['spot', 'futures', 'derivatives'] as const
const all: Channel[] = [
  ...markets.map((market) => ({ kind: 'tickers', market }) as const),
  ...markets.map((market) => ({ kind: 'prices', market }) as const),
  ...INSTRUMENTS.map(({ symbol }) => ({ kind: 'book', symbol }) as const),
  ...INSTRUMENTS.map(({ symbol }) => ({ kind: 'trades', symbol }) as const),
  ...INTERVALS.map((interval) => ({ kind: 'candles', symbol: 'btcusdtperp', interval }) as const),
  { kind: 'funding' },
  { kind: 'swaps' },
  { kind: 'status' },
  { kind: 'announcements' },
  { kind: 'orders' },
  { kind: 'positions' },
  { kind: 'balances' },
  { kind: 'notices' },
]

describe('channel keys', () => {
  it.each(all.map((it) => [channelKey(it), it] as const))('%s names its channel', (key, it_) => {
    expect(parseChannel(key)).toEqual(it_)
  })

  it.each([
    '',
    'book',
    'book:',
    'book:nosuch',
    'book:BTCUSDTPERP',
    'book:btcusdtperp:1m',
    'candles:btcusdtperp',
    'candles:btcusdtperp:2m',
    'candles:btcusdtperp:1m:x',
    'tickers:all',
    'orders:someone',
    'constructor',
    '__proto__:x',
    'x'.repeat(10_000),
  ])('%j names no channel', (key) => {
    expect(parseChannel(key)).toBeUndefined()
  })

  it('keeps only the account’s channels private', () => {
    const hidden = all.filter(isPrivate).map(channelKey)
    expect(hidden).toEqual(['orders', 'positions', 'balances', 'notices'])
  })
})
