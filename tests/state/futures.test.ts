// Owns the proof that the ticket's settings come back as chosen and that damage means the defaults.
import { describe, expect, it } from 'vitest'
import {
  chooseLeverage,
  futures,
  FUTURES_KEY,
  keepFutures,
  leverageOf,
  readFutures,
} from '../../src/state/futures'

const DEFAULTS = { leverage: {}, type: 'LIMIT', timeInForce: 'GTC', unit: 'base' }

describe('the settings of the futures ticket', () => {
  it.each([
    [null, DEFAULTS],
    ['', DEFAULTS],
    ['{', DEFAULTS],
    ['{"type":"STOP","unit":"quote"}', { ...DEFAULTS, unit: 'quote' }],
    ['{"leverage":{"btcusdtperp":1e9}}', DEFAULTS],
    ['{"leverage":{"btcusdtperp":50}}', { ...DEFAULTS, leverage: { btcusdtperp: 50 } }],
  ])('%s reads as %j', (text, expected) => {
    expect(readFutures(text)).toEqual(expected)
  })

  it('keeps a leverage per instrument and ignores what no instrument allows', async () => {
    const kept = new Map<string, string>()
    const end = keepFutures({
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
    })
    chooseLeverage('btcusdtperp', 50)
    chooseLeverage('nosuchperp', 50)
    chooseLeverage('ethusdtperp', 0.5)
    await Promise.resolve()
    end()
    expect(futures.leverage).toEqual({ btcusdtperp: 50 })
    expect(JSON.parse(kept.get(FUTURES_KEY) ?? '')).toMatchObject({ leverage: { btcusdtperp: 50 } })
    expect(leverageOf(futures, 'btcusdtperp')).toBe(50)
    expect(leverageOf(futures, 'ethusdtperp')).toBe(20)
    expect(leverageOf({ leverage: { aaveusdtperp: 125 } }, 'aaveusdtperp')).toBe(50)
  })
})
