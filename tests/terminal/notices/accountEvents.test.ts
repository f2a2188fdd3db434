// Account events: a batch of the exchange's notices is reduced, with correct sums of grouped fills.
import { describe, expect, it } from 'vitest'
import type { Notice } from '../../../src/domain/records/notices'
import { MARKETS } from '../../../src/terminal/markets/markets'
import { accountEventsOf } from '../../../src/terminal/trading/notices/accountEvents'
import { fillWith } from '../support/tickets'

const readers = await Promise.all(MARKETS.all.map(({ loadNotices }) => loadNotices()))
const accountEvents = (batch: readonly Notice[]) => accountEventsOf(batch, readers)

const fill = (facts: Parameters<typeof fillWith>[0]): Notice => ({
  kind: 'FILL',
  at: 1,
  fill: fillWith(facts),
})

describe('a batch of notices', () => {
  it('merges all fills of one action, with their sum and fees', () => {
    const all = accountEvents([
      fill({ quantity: '0.100', price: '61000.0', fee: '3.05' }),
      fill({ quantity: '0.200', price: '61001.5', fee: '6.1' }),
    ])
    expect(all).toMatchObject([
      { kind: 'filled', quantity: 300, cost: 183_003_000_000_000n, fee: 91_500_000_000n },
    ])
  })

  it('keeps opening and closing apart, and names the position’s side', () => {
    const all = accountEvents([
      fill({}),
      fill({ action: 'CLOSE', side: 'SELL', realisedPnl: '-1.5', fee: '0.5' }),
    ])
    expect(all).toMatchObject([
      { title: null, profit: null, side: { key: 'orderForm.side.long' } },
      {
        title: 'orders.notice.closed',
        profit: -15_000_000_000n,
        fee: 5_000_000_000n,
        side: { key: 'orders.direction.long' },
      },
    ])
  })

  it('sums the funding of several positions', () => {
    const all = accountEvents([
      { kind: 'FUNDING', at: 1, futureId: 'a', amount: '1.5' },
      { kind: 'FUNDING', at: 1, futureId: 'b', amount: '-2' },
    ])
    expect(all).toMatchObject([{ kind: 'paid', amount: -5_000_000_000n }])
  })

  it('omits events that the shell reports on every page', () => {
    expect(accountEvents([{ kind: 'IDENTITY', at: 1, status: 'APPROVED', kycLevel: 2 }])).toEqual(
      [],
    )
  })
})
