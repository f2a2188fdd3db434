// The instrument table is complete, and its figures fit the arithmetic.
import { describe, expect, it } from 'vitest'
import { AMOUNT_DECIMALS } from '../../src/domain/decimal'
import {
  findDerivativeByName,
  findInstrument,
  findPairByCoins,
  findPerpetualByCoins,
  INSTRUMENTS,
  instrumentsOf,
  type Instrument,
} from '../../src/domain/instruments'
import { LOTTERY_COIN } from '../../src/domain/products/lotteryTerms'
import { REWARD_COIN } from '../../src/domain/products/rewardEvent'
import { listCode } from '../tidy/source/files'

const names = (market: 'spot' | 'futures' | 'derivatives') =>
  instrumentsOf(market).map((it) => it.name)

/** The required figures of an instrument by market, all above zero (of swaps the magnitude). */
function figuresOf(it: Instrument): (number | bigint)[] {
  switch (it.market) {
    case 'spot':
      return [it.minNotional, it.makerFee, it.takerFee]
    case 'futures': {
      const book = [it.minNotional, it.makerFee, it.takerFee, it.maxLeverage]
      const tiers = it.tiers.flatMap((tier) => [tier.maintenance, tier.maxLeverage])
      return book.concat(it.fundingIntervalMs, it.fundingCap, it.tiers.length, tiers)
    }
    case 'derivatives': {
      const swaps = [it.swapLong, it.swapShort].map((points) => Math.abs(Number(points)))
      const hours = ['forex', 'index'].indexOf(it.hours) + 1
      return swaps.concat(it.contractSize, it.maxLeverage, it.spreadTicks, hours)
    }
  }
}

describe('an instrument looked up by name', () => {
  it('is found by its coins, and not by coins with the same letters', () => {
    expect(findPairByCoins('BTC', 'USDT')?.symbol).toBe('btcusdt')
    expect(findPerpetualByCoins('BTC', 'USDT')?.symbol).toBe('btcusdtperp')
    for (const [from, to] of [
      ['BT', 'CUSDT'],
      ['BTCU', 'SDT'],
      ['USDT', 'BTC'],
    ] as const) {
      expect(findPairByCoins(from, to)).toBeUndefined()
      expect(findPerpetualByCoins(from, to)).toBeUndefined()
    }
    expect(findPairByCoins('AUD', 'USD')).toBeUndefined()
  })

  it('is found by a name or a URL symbol, and not by a name split elsewhere', () => {
    for (const name of ['AUD/USD', 'aud/usd', 'AUDUSD', 'audusd'])
      expect(findDerivativeByName(name)?.symbol).toBe('audusd')
    for (const name of ['AU/DUSD', 'AUDUSD/', 'A/UD/USD', 'USOIL/', 'BTC/USDT', 'btcusdt'])
      expect(findDerivativeByName(name)).toBeUndefined()
    expect(findDerivativeByName('USOIL')?.symbol).toBe('usoil')
  })
})

describe('the instrument table', () => {
  it('[INS-013] has one platform coin: the lottery, rewards and ARC/USDT are of it', () => {
    expect([LOTTERY_COIN, REWARD_COIN]).toEqual(['ARC', 'ARC'])
    expect(findPairByCoins('ARC', 'USDT')?.name).toBe('ARC/USDT')
  })

  it('[INS-011] is the only place that states a figure of an instrument', () => {
    const figure =
      /\b(tickDecimals|lotDecimals|maxLots|contractSize|swapLong|swapShort|spreadTicks)\??: ['\d-]/
    const product = listCode().filter(({ path }) => /^(src|server)\//.test(path))
    const stating = product.filter(({ text }) => figure.test(text)).map(({ path }) => path)
    expect(stating).toEqual(['src/domain/instrumentRows.ts', 'src/domain/instruments.ts'])
  })

  it('[INS-008] lists the spot pairs of the specification', () => {
    const bases = ['BTC', 'ETH', 'ARC', 'AAVE', 'SAND', 'FTT', 'SHIB']
    expect(names('spot')).toEqual(bases.map((base) => `${base}/USDT`))
  })

  it('[FUT-024] lists the perpetuals of the specification, and REP as not trading', () => {
    const bases = 'BTC ETH AAVE SAND LTC SOL LINK COMP BNB ADA FIL MASK UNI APE XRP ETC'.split(' ')
    expect(names('futures')).toEqual(bases.map((base) => `${base}/USDT/PERP`))
    expect(findPerpetualByCoins('REP', 'USDT')).toBeUndefined()
  })

  it('[INS-009] lists the financial instruments of the specification', () => {
    const pairs = 'AUD/USD EUR/USD GBP/USD GBP/JPY XAU/USD USD/JPY USD/CAD USD/CHF'
    expect(names('derivatives')).toEqual([...pairs.split(' '), 'USOIL', 'GER40', 'NAS100'])
  })

  it('[INS-003] [INS-004] [INS-005] [INS-014] shows prices in their ticks, with at most the specified decimals', () => {
    const bound = { spot: 4, futures: 5, derivatives: 5 } as const
    const finer = INSTRUMENTS.filter(
      ({ market, base, tickDecimals }) => tickDecimals > (base === 'SHIB' ? 9 : bound[market]),
    )
    expect(finer).toEqual([])
    for (const { displayDecimals, tickDecimals } of INSTRUMENTS)
      expect(displayDecimals).toBe(tickDecimals)
  })

  it('[INS-012] gives every instrument its own symbol in lower case without separators', () => {
    const symbols = INSTRUMENTS.map((it) => it.symbol)
    expect(new Set(symbols).size).toBe(symbols.length)
    for (const symbol of symbols) expect(symbol).toMatch(/^[a-z0-9]+$/)
    expect(findInstrument('btcusdtperp')?.name).toBe('BTC/USDT/PERP')
    expect(findInstrument('audusd')?.market).toBe('derivatives')
    expect(findInstrument('BTCUSDT')).toBeUndefined()
  })

  it.each(INSTRUMENTS.map((it) => [it.symbol, it] as const))(
    'keeps price × quantity of %s exact in amounts, and sizes safe as integers',
    (_, it) => {
      expect(it.tickDecimals + it.lotDecimals).toBeLessThanOrEqual(AMOUNT_DECIMALS)
      expect(it.displayDecimals).toBeLessThanOrEqual(it.tickDecimals)
      expect(Number.isSafeInteger(it.maxLots)).toBe(true)
    },
  )

  it.each(INSTRUMENTS.map((it) => [it.symbol, it] as const))(
    '[INS-010] gives %s all the figures of its kind',
    (_, it) => {
      const decimals = [it.tickDecimals, it.lotDecimals, it.displayDecimals]
      expect(decimals.every((each) => Number.isInteger(each) && each >= 0)).toBe(true)
      const figures = [it.maxLots, it.priceBand, ...figuresOf(it)]
      expect(figures.filter((figure) => !(Number(figure) > 0))).toEqual([])
    },
  )

  it('ends every perpetual’s tiers without a bound, with leverage falling and maintenance rising', () => {
    for (const it of INSTRUMENTS) {
      if (it.market !== 'futures') continue
      expect(it.tiers.at(-1)?.upTo).toBeNull()
      for (let i = 1; i < it.tiers.length; i += 1) {
        expect(it.tiers[i]!.maintenance > it.tiers[i - 1]!.maintenance).toBe(true)
        expect(it.tiers[i]!.maxLeverage).toBeLessThan(it.tiers[i - 1]!.maxLeverage)
      }
    }
  })
})
