// The figures of open positions, and the books as they come back after a restart.
import { beforeEach, expect, test } from 'vitest'
import { MarketContext } from '../../../../server/engine/marketContext'
import { marginRates, profitAndLoss } from '../../../../server/modules/perpetual/figures'
import { findBreaches } from '../../../../server/modules/perpetual/invariants'
import { restOrders } from '../../../../server/modules/perpetual/restOrders'
import { CLOSING, OPENING } from '../../../../server/modules/perpetual/ticket/ticket'
import { PerpetualState } from '../../../../server/modules/perpetual/state'
import { PerpetualExchange } from '../../../support/perpetualExchange'

let desk: PerpetualExchange

beforeEach(() => {
  desk = new PerpetualExchange()
  desk.credit('ann', '10000')
  desk.credit('bob', '10000')
  desk.depth(['59999.0 5'], ['60000.0 5'])
  desk.mark('60000.0')
  desk.open('ann', { quantity: '0.5' })
})

test('[FUT-019] the margin rate is equity over maintenance at the mark', () => {
  desk.mark('57000.0')
  expect(marginRates(desk.state, 'ann')).toEqual([
    {
      futureId: 't1',
      symbol: 'btcusdtperp',
      markPrice: '57000.0',
      margin: '3000',
      maintenanceMargin: '114',
      // (3,000 − 1,500) ÷ 114
      marginRate: '13.15789473',
      liquidationPrice: '54216.8',
    },
  ])
})

test('[FUT-020] profit and loss is unrealised at the mark and realised so far', () => {
  desk.depth(['61000.0 5'], ['61001.0 5'])
  desk.mark('61000.0')
  desk.close('ann', 't1', '0.2')
  expect(profitAndLoss(desk.state, 'ann')).toEqual({
    unrealisedPnl: '300',
    realisedPnl: '200',
    fee: '21.1',
    funding: '0',
    positions: [
      {
        futureId: 't1',
        symbol: 'btcusdtperp',
        unrealisedPnl: '300',
        // 300 ÷ 1,800
        returnOnMargin: '0.16666666',
        realisedPnl: '200',
        fee: '21.1',
        funding: '0',
      },
    ],
  })
  expect(profitAndLoss(desk.state, 'nobody').positions).toEqual([])
})

test('orders come back in the order in which they came to rest, opening and closing ones', () => {
  desk.open('bob', { direction: 'SHORT', type: 'LIMIT', openPrice: '61000.0', quantity: '0.1' })
  desk.limitClose('ann', 't1', '61000.0', { quantity: '0.2' })
  desk.open('bob', { direction: 'SHORT', type: 'LIMIT', openPrice: '61000.0', quantity: '0.3' })
  desk.amend('bob', 't2', { quantity: '0.15' })
  const old = desk.state.market(desk.symbol)
  const again = new PerpetualState(
    new MarketContext(desk.ledger),
    [...desk.state.markets.values()].map((it) => it.instrument),
  )
  for (const ticket of [...desk.state.tickets.values()].toReversed())
    again.file({ ...ticket, [OPENING]: null, [CLOSING]: null })
  const { makerLots, makerCost, mark } = old
  Object.assign(again.market(desk.symbol), { makerLots, makerCost, mark })
  restOrders(again)
  expect(again.market(desk.symbol).book.customers()).toEqual(old.book.customers())
  expect(
    again
      .market(desk.symbol)
      .book.customers()
      .map((it) => it.id),
  ).toEqual(['t1:close', 't3', 't2'])
  expect(again.lastRest).toBe(desk.state.lastRest)
  expect(findBreaches(again)).toEqual([])
})
