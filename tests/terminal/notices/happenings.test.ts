// A burst of the exchange's notices becomes few, and figures of grouped fills add up.
import { describe, expect, it } from 'vitest'
import type { Notice } from '../../../src/domain/records/records'
import { MARKETS } from '../../../src/terminal/markets/markets'
import { happeningsOf } from '../../../src/terminal/trading/notices/happenings'
import { fillWith } from '../support/tickets'

const readers = MARKETS.all.map(({ readNotice }) => readNotice)
const happened = (burst: readonly Notice[]) => happeningsOf(burst, readers)

const fill = (facts: Parameters<typeof fillWith>[0]): Notice => ({
  kind: 'FILL',
  at: 1,
  fill: fillWith(facts),
})

describe('a burst of notices', () => {
  it('makes one of all fills of one action, with their sum and their fees', () => {
    const all = happened([
      fill({ quantity: '0.100', price: '61000.0', fee: '3.05' }),
      fill({ quantity: '0.200', price: '61001.5', fee: '6.1' }),
    ])
    expect(all).toMatchObject([
      { kind: 'filled', quantity: 300, cost: 183_003_000_000_000n, fee: 91_500_000_000n },
    ])
  })

  it('keeps opening and closing apart, and names the side of the position', () => {
    const all = happened([
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

  it('adds funding of several positions', () => {
    const all = happened([
      { kind: 'FUNDING', at: 1, futureId: 'a', amount: '1.5' },
      { kind: 'FUNDING', at: 1, futureId: 'b', amount: '-2' },
    ])
    expect(all).toMatchObject([{ kind: 'paid', amount: -5_000_000_000n }])
  })

  it('leaves out what the shell says on every page', () => {
    expect(happened([{ kind: 'IDENTITY', at: 1, status: 'APPROVED', kycLevel: 2 }])).toEqual([])
  })
})
