// The stored choices of the order forms, and what each instrument allows of them.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { favourites, toggleFavourite } from '../../src/state/favourites'
import { cfdLeverageOf, chooseCfdLeverage, chooseCfdSize, cfdSettings } from '../../src/state/cfd'
import { chooseLeverage, perpetualSettings, leverageOf } from '../../src/state/perpetual'
import { loadPersisted } from '../../src/state/storage/persisted'
import { memoryStorage } from './support/memoryStorage'
import { resetPersisted } from '../support/resets'

let stop: () => void = () => undefined
const open = (kept: Readonly<Record<string, string>> = {}) => {
  const storage = memoryStorage(kept)
  stop = loadPersisted(storage)
  return storage
}
beforeEach(resetPersisted)
afterEach(() => stop())

const DEFAULTS = { leverage: {}, type: 'LIMIT', timeInForce: 'GTC', unit: 'base' }

describe('the settings of the perpetual form', () => {
  it.each([
    ['{', DEFAULTS],
    ['{"type":"STOP","unit":"quote"}', { ...DEFAULTS, unit: 'quote' }],
    ['{"leverage":{"btcusdtperp":1e9}}', DEFAULTS],
    ['{"leverage":{"btcusdtperp":50}}', { ...DEFAULTS, leverage: { btcusdtperp: 50 } }],
  ])('%s are read as %j', (text, expected) => {
    open({ 'meridian.futures': text })
    expect({ ...perpetualSettings }).toEqual(expected)
  })

  it('keep a leverage per instrument and ignore one that no instrument allows', async () => {
    const storage = open()
    chooseLeverage('btcusdtperp', 50)
    chooseLeverage('nosuchperp', 50)
    chooseLeverage('ethusdtperp', 0.5)
    await Promise.resolve()
    expect(storage.json('meridian.futures')).toMatchObject({ leverage: { btcusdtperp: 50 } })
    expect(leverageOf(perpetualSettings, 'btcusdtperp')).toBe(50)
    expect(leverageOf(perpetualSettings, 'ethusdtperp')).toBe(20)
    expect(leverageOf({ leverage: { aaveusdtperp: 125 } }, 'aaveusdtperp')).toBe(50)
  })
})

describe('the settings of the CFD form', () => {
  it('keep an allowed leverage and a valid size', () => {
    open()
    chooseCfdLeverage('audusd', 80)
    chooseCfdLeverage('nosuch', 200)
    chooseCfdSize('0.5')
    chooseCfdSize('half')
    expect({ leverage: { ...cfdSettings.leverage }, size: cfdSettings.size }).toEqual({
      leverage: { audusd: 80 },
      size: '0.5',
    })
    expect(cfdLeverageOf(cfdSettings, 'audusd')).toBe(80)
    expect(cfdLeverageOf({ leverage: { audusd: 200 } }, 'audusd')).toBe(100)
    expect(cfdLeverageOf(cfdSettings, 'eurusd')).toBe(50)
  })
})

describe('the starred instruments', () => {
  it.each([
    ['before there were versions', '["btcusdtperp","nosuch","btcusdtperp"]', ['btcusdtperp']],
    ['of this version', '{"version":1,"symbols":["ethusdt"]}', ['ethusdt']],
    ['damaged', '{"version":1,"symbols":[7]}', []],
  ])('are read from %s', (_, text, symbols) => {
    open({ 'meridian.favourites': text })
    expect([...favourites.symbols]).toEqual(symbols)
  })

  it('are starred and unstarred only if the instrument exists', async () => {
    const storage = open()
    for (const symbol of ['btcusdt', 'nosuch', 'ethusdt', 'btcusdt']) toggleFavourite(symbol)
    await Promise.resolve()
    expect(storage.json('meridian.favourites')).toEqual({ version: 1, symbols: ['ethusdt'] })
  })
})
