// The figures of open positions, and the books as they come back after a restart.
import { beforeEach, expect, test } from 'vitest'
import { MarketContext } from '../../../../server/core/engine/marketContext'
import { marginRates, profitAndLoss } from '../../../../server/features/perpetual/figures'
import { findBreaches } from '../../../../server/features/perpetual/invariants'
import { restOrders } from '../../../../server/features/perpetual/ticket/restOrders'
import { CLOSING, OPENING } from '../../../../server/features/perpetual/ticket/ticket'
import { PerpetualState } from '../../../../server/features/perpetual/state'
import { PerpetualExchange } from '../../../support/perpetualExchange'

let fixture: PerpetualExchange

beforeEach(() => {
  fixture = new PerpetualExchange()
  fixture.credit('ann', '10000')
  fixture.credit('bob', '10000')
  fixture.depth(['59999.0 5'], ['60000.0 5'])
  fixture.mark('60000.0')
  fixture.open('ann', { quantity: '0.5' })
})

test('[FUT-019] the margin rate is equity over maintenance at the mark', () => {
  fixture.mark('57000.0')
  expect(marginRates(fixture.state, 'ann')).toEqual([
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
  fixture.depth(['61000.0 5'], ['61001.0 5'])
  fixture.mark('61000.0')
  fixture.close('ann', 't1', '0.2')
  expect(profitAndLoss(fixture.state, 'ann')).toEqual({
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
  expect(profitAndLoss(fixture.state, 'nobody').positions).toEqual([])
})

test('orders come back in the order in which they came to rest, opening and closing ones', () => {
  fixture.open('bob', { direction: 'SHORT', type: 'LIMIT', openPrice: '61000.0', quantity: '0.1' })
  fixture.limitClose('ann', 't1', '61000.0', { quantity: '0.2' })
  fixture.open('bob', { direction: 'SHORT', type: 'LIMIT', openPrice: '61000.0', quantity: '0.3' })
  fixture.amend('bob', 't2', { quantity: '0.15' })
  const old = fixture.state.market(fixture.symbol)
  const again = new PerpetualState(
    new MarketContext(fixture.ledger),
    [...fixture.state.markets.values()].map((it) => it.instrument),
  )
  for (const ticket of [...fixture.state.tickets.values()].toReversed())
    again.file({ ...ticket, [OPENING]: null, [CLOSING]: null })
  const { makerLots, makerCost, mark } = old
  Object.assign(again.market(fixture.symbol), { makerLots, makerCost, mark })
  restOrders(again)
  expect(again.market(fixture.symbol).book.customers()).toEqual(old.book.customers())
  expect(
    again
      .market(fixture.symbol)
      .book.customers()
      .map((it) => it.id),
  ).toEqual(['t1:close', 't3', 't2'])
  expect(again.lastRest).toBe(fixture.state.lastRest)
  expect(findBreaches(again)).toEqual([])
})
