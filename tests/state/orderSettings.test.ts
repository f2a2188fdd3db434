// What a trader last chose in the order forms, and what each instrument allows of it.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { favourites, toggleFavourite } from '../../src/state/favourites'
import { cfdLeverageOf, chooseCfdLeverage, chooseForexSize, forex } from '../../src/state/forex'
import { chooseLeverage, futures, leverageOf } from '../../src/state/futures'
import { loadPersisted } from '../../src/state/persisted'
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

describe('the settings of the futures form', () => {
  it.each([
    ['{', DEFAULTS],
    ['{"type":"STOP","unit":"quote"}', { ...DEFAULTS, unit: 'quote' }],
    ['{"leverage":{"btcusdtperp":1e9}}', DEFAULTS],
    ['{"leverage":{"btcusdtperp":50}}', { ...DEFAULTS, leverage: { btcusdtperp: 50 } }],
  ])('%s reads as %j', (text, expected) => {
    open({ 'meridian.futures': text })
    expect({ ...futures }).toEqual(expected)
  })

  it('keep a leverage per instrument and ignore what no instrument allows', async () => {
    const storage = open()
    chooseLeverage('btcusdtperp', 50)
    chooseLeverage('nosuchperp', 50)
    chooseLeverage('ethusdtperp', 0.5)
    await Promise.resolve()
    expect(storage.json('meridian.futures')).toMatchObject({ leverage: { btcusdtperp: 50 } })
    expect(leverageOf(futures, 'btcusdtperp')).toBe(50)
    expect(leverageOf(futures, 'ethusdtperp')).toBe(20)
    expect(leverageOf({ leverage: { aaveusdtperp: 125 } }, 'aaveusdtperp')).toBe(50)
  })
})

describe('the settings of the CFD form', () => {
  it('keep a leverage the instrument allows, and a size that is one', () => {
    open()
    chooseCfdLeverage('audusd', 80)
    chooseCfdLeverage('nosuch', 200)
    chooseForexSize('0.5')
    chooseForexSize('half')
    expect({ leverage: { ...forex.leverage }, size: forex.size }).toEqual({
      leverage: { audusd: 80 },
      size: '0.5',
    })
    expect(cfdLeverageOf(forex, 'audusd')).toBe(80)
    expect(cfdLeverageOf({ leverage: { audusd: 200 } }, 'audusd')).toBe(100)
    expect(cfdLeverageOf(forex, 'eurusd')).toBe(50)
  })
})

describe('the starred instruments', () => {
  it.each([
    ['before there were versions', '["btcusdtperp","nosuch","btcusdtperp"]', ['btcusdtperp']],
    ['of this version', '{"version":1,"symbols":["ethusdt"]}', ['ethusdt']],
    ['damaged', '{"version":1,"symbols":[7]}', []],
  ])('stored %s', (_, text, symbols) => {
    open({ 'meridian.favourites': text })
    expect([...favourites.symbols]).toEqual(symbols)
  })

  it('are starred and unstarred, and only if there is such an instrument', async () => {
    const storage = open()
    for (const symbol of ['btcusdt', 'nosuch', 'ethusdt', 'btcusdt']) toggleFavourite(symbol)
    await Promise.resolve()
    expect(storage.json('meridian.favourites')).toEqual({ version: 1, symbols: ['ethusdt'] })
  })
})
