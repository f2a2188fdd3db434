// Consequences of moving a line: what would be sent, what it would bring, and what the exchange
// would say to it.
import { describe, expect, it } from 'vitest'
import { amount, lots, ticks } from '../../../src/domain/brand'
import { findPerpetual } from '../../../src/domain/instruments'
import { formatAmount } from '../../../src/domain/decimal'
import { notional } from '../../../src/domain/perpetual/margin'
import { CFD } from '../../../src/terminal/markets/cfd/cfd'
import { PERPETUAL } from '../../../src/terminal/markets/perpetual/perpetual'
import { SPOT } from '../../../src/terminal/markets/spot/spot'
import type { MarketDescriptor } from '../../../src/terminal/markets/MarketDescriptor'
import type { AccountView } from '../../../src/domain/views/views'
import { ownLines } from '../../../src/terminal/panels/chart/screen/ownLines'
import { moveLine, type MoveContext } from '../../../src/terminal/panels/chart/lines/lineMove'
import { isMovable } from '../../../src/terminal/panels/chart/lines/lineTargets'
import { seeded } from '../../support/seeded'
import { cfdWith, quotes, waitingWith } from '../support/cfds'
import { accountWith, marks, spotOrderWith, ticketWith } from '../support/tickets'

const SYMBOL = 'btcusdtperp'
const MARK = 616_000
const contract = findPerpetual(SYMBOL)
if (!contract) throw new Error('there is no such contract')
const instrument = contract

function lineOf(market: MarketDescriptor, symbol: string, account: AccountView, part: string) {
  const tickers = marks(symbol, MARK)
  const lines = ownLines(market, symbol, account, tickers, (key) => key)
  const target = lines.find((line) => line.target?.part === part)?.target
  if (!target) throw new Error(`there is no line of ${part}`)
  const context: MoveContext = {
    market,
    now: { account, tickers, priceAgeMs: null },
    last: MARK,
  }
  return { target, at: (price: number) => moveLine(target, price, context) }
}

describe('a position’s line', () => {
  const position = accountWith({ positions: [ticketWith()] })

  it('takes the profit on one side of the market and the loss on the other', () => {
    const { at } = lineOf(PERPETUAL, SYMBOL, position, 'entry')
    expect(at(MARK + 100)).toMatchObject({
      protects: 'takeProfit',
      change: { takeProfit: '61610.0' },
      refusal: null,
    })
    expect(at(MARK - 100)).toMatchObject({
      protects: 'stopLoss',
      change: { stopLoss: '61590.0' },
      refusal: null,
    })
  })

  it.each([1, 2, 3])('brings what a close at its price brings (seed %i)', (seed) => {
    const dice = seeded(seed)
    const { at } = lineOf(PERPETUAL, SYMBOL, position, 'entry')
    const [ticket] = position.positions
    for (let round = 0; round < 200; round += 1) {
      const price = 500_000 + dice.below(200_000)
      const value = notional(instrument, ticks(price), lots(500))
      const cost = notional(instrument, ticks(612_376), lots(500))
      expect(ticket).toMatchObject({ quantity: '0.500' })
      expect(at(price).profit).toBe(formatAmount(amount(value - cost)))
    }
  })

  it('[CHL-002] is refused beyond liquidation and on the wrong side of the market', () => {
    const protectedTicket = ticketWith({ stopLossPrice: '61000.0', takeProfitPrice: '62000.0' })
    const account = accountWith({ positions: [protectedTicket] })
    const stop = lineOf(PERPETUAL, SYMBOL, account, 'stopLoss')
    expect(stop.at(MARK + 10).refusal).toMatchObject({ key: 'stopLossWrongSide' })
    expect(stop.at(400_000).refusal).toMatchObject({ key: 'stopLossBeyondLiquidation' })
    const profit = lineOf(PERPETUAL, SYMBOL, account, 'takeProfit')
    expect(profit.at(MARK - 10).refusal).toMatchObject({ key: 'takeProfitWrongSide' })
    expect(profit.at(MARK + 10).refusal).toBeNull()
  })
})

describe('an order’s line', () => {
  const resting = { quantity: '0.50000', price: '61000.00' } as const

  it('[CHL-002] is refused beyond the band, and where a post-only order would take', () => {
    const order = spotOrderWith({ ...resting, symbol: 'btcusdt', side: 'BUY', postOnly: true })
    const account = accountWith({ spotOrders: [order] })
    const { target, at } = lineOf(SPOT, 'btcusdt', account, 'order')
    expect(isMovable(target, SPOT)).toBe(true)
    expect(at(MARK - 100)).toMatchObject({ refusal: null, doubt: null, profit: null })
    expect(at(MARK + 1_000).refusal).toMatchObject({ key: 'postOnlyWouldTake' })
    expect(at(MARK * 2).refusal).toMatchObject({ key: 'priceOutOfBand', field: 'price' })
  })

  it('[CHL-006] is doubtful far from the market, and where it would execute at once', () => {
    const order = spotOrderWith({ ...resting, symbol: 'btcusdt', side: 'BUY', postOnly: false })
    const { at } = lineOf(SPOT, 'btcusdt', accountWith({ spotOrders: [order] }), 'order')
    expect(at(Math.floor(MARK * 0.96)).doubt).toBeNull()
    expect(at(Math.floor(MARK * 0.94)).doubt).toBe('far')
    expect(at(MARK + 100)).toMatchObject({ doubt: 'through', refusal: null })
  })
})

describe('a CFD’s line', () => {
  const SYMBOL_CFD = 'audusd'
  const quoted = quotes({ [SYMBOL_CFD]: ['0.65020', '0.65030'] })

  function cfdLine(account: AccountView, part: string) {
    const lines = ownLines(CFD, SYMBOL_CFD, account, quoted, (key) => key)
    const target = lines.find((line) => line.target?.part === part)?.target
    if (!target) throw new Error(`there is no line of ${part}`)
    const now = { account, tickers: quoted, priceAgeMs: null }
    return (price: number) => moveLine(target, price, { market: CFD, now, last: 65_020 })
  }

  it('brings what a close of one lot at its price brings', () => {
    const at = cfdLine(accountWith({ cfdPositions: [cfdWith()] }), 'entry')
    // 100,000 units a lot, opened at 0.65010.
    expect(at(65_210)).toMatchObject({ protects: 'takeProfit', profit: '200', refusal: null })
    expect(at(64_910)).toMatchObject({ protects: 'stopLoss', profit: '-100', refusal: null })
  })

  it('[CHL-002] waits on its own side of the quote', () => {
    const at = cfdLine(accountWith({ cfdPending: [waitingWith()] }), 'order')
    expect(at(64_000)).toMatchObject({ change: { price: '0.64000' }, refusal: null, doubt: null })
    expect(at(66_000).refusal).not.toBeNull()
  })
})
