// The order of the palette's entries.
import { expect, it } from 'vitest'
import { paletteItem, type PaletteItem } from '../../../src/app/palette/items'
import { rank, type RankFacts } from '../../../src/app/palette/rank'
import type { BoundAction } from '../../../src/ui/boundAction'

const t = (key: string) => key
const entry = (id: string, title: string, facts: Partial<BoundAction> = {}, hint?: string) =>
  paletteItem(
    { t },
    {
      id,
      title,
      label: title,
      allowed: true,
      key: null,
      question: null,
      run: () => undefined,
      ...facts,
    },
    hint,
  )
const symbol = (name: string, code: string, market: string) =>
  entry('symbol.open', name, { targetId: code, words: [code] }, market)
const ITEMS: readonly PaletteItem[] = [
  symbol('BTC/USDT', 'btcusdt', 'Spot'),
  symbol('ETH/USDT', 'ethusdt', 'Spot'),
  symbol('BTC/USDT', 'btcusdtperp', 'Futures'),
  symbol('ETH/USDT', 'ethusdtperp', 'Futures'),
  symbol('SOL/USDT', 'solusdtperp', 'Futures'),
  entry('page.open', 'Settings', { targetId: '/settings', words: ['/settings'] }),
  entry('page.open', 'Wallet', { targetId: '/wallet', words: ['/wallet'] }),
  entry('preferences.change', 'Sound when an order fills: On', { targetId: 'sounds' }),
  entry('layout.addPanel', 'Add a panel: Depth →', { targetId: 'depth right', words: ['right'] }),
  entry('layout.addPanel', 'Add a panel: Depth ←', { targetId: 'depth left', words: ['left'] }),
  entry('chart.interval', '5m', { targetId: '5m' }),
  entry('chart.interval', '15m', { targetId: '15m' }),
  entry('orders.cancelAll', 'Cancel 3 orders'),
]
const found = (text: string, facts: Partial<RankFacts> = {}) =>
  rank(ITEMS, text, { recent: [], market: null, ...facts }).map(({ key }) => key)

it('two letters find the instrument, that of the page’s market first', () => {
  expect(found('et')[0]).toBe('symbol.open ethusdt')
  expect(found('et', { market: 'Futures' })[0]).toBe('symbol.open ethusdtperp')
  expect(found('so', { market: 'Futures' })[0]).toBe('symbol.open solusdtperp')
})

it('letters that stand apart, in any order of the words, find an entry', () => {
  expect(found('add depth right')[0]).toBe('layout.addPanel depth right')
  expect(found('depth left add')[0]).toBe('layout.addPanel depth left')
  expect(found('wlt')[0]).toBe('page.open /wallet')
  expect(found('cncl')[0]).toBe('orders.cancelAll Cancel 3 orders')
})

it('an exact name comes before a longer one', () => {
  expect(found('5m')).toEqual(['chart.interval 5m', 'chart.interval 15m'])
})

it('nothing is found by letters that no entry has', () => {
  expect(found('qzx')).toEqual([])
})

it('an empty field lists recent entries first, the latest on top', () => {
  const recent = ['page.open /wallet', 'chart.interval 5m']
  expect(found('', { recent }).slice(0, 2)).toEqual(recent)
  // Enter in an empty field must do no harm.
  expect(found('  ', { market: 'Futures' })[0]).toBe('symbol.open btcusdtperp')
})

it('a recent entry comes before an equal match', () => {
  const recent = ['symbol.open btcusdtperp']
  expect(found('btc')[0]).toBe('symbol.open btcusdt')
  expect(found('btc', { recent })[0]).toBe('symbol.open btcusdtperp')
})
