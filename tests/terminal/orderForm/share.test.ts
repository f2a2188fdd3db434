// A size chosen as a percentage is accepted by the exchange, is recalculated with every price, and
// refers to the position for a reduce-only order.
import { describe, expect, it } from 'vitest'
import { lots, ticks } from '../../../src/domain/brand'
import { formatTicks, readAmount } from '../../../src/domain/decimal'
import type { BookLevel } from '../../../src/domain/orders/marketEstimate'
import { figure } from '../../../src/i18n/figure'
import type { Text } from '../../../src/i18n/useText'
import { perpetualView } from '../../../src/terminal/markets/perpetual/formView'
import { EMPTY_DRAFT, type Draft } from '../../../src/terminal/trading/orderForm/draft'
import { fitShare } from '../../../src/terminal/trading/orderForm/fitShare'
import { lotsOfShare, sizeText } from '../../../src/terminal/trading/orderForm/readDraft'
import { PerpetualExchange } from '../../support/perpetualExchange'
import { ticketWith } from '../support/tickets'

const text = { t: (key: string) => key, figure } as unknown as Text
const MARK = ticks(600_000)
/** A book that gets more expensive with depth. */
const ASKS: readonly BookLevel[] = Array.from({ length: 60 }, (_, i) => ({
  price: ticks(600_300 + i * 50),
  size: lots(100 + i * 10),
}))

interface Given {
  readonly leverage: number
  readonly available: string
  readonly levels?: readonly BookLevel[]
  readonly positions?: Parameters<typeof perpetualView>[0]['positions']
}

const exchange = new PerpetualExchange()
const btc = exchange.instrument
const viewOf =
  ({ leverage, available, levels = ASKS, positions = [] }: Given) =>
  (draft: Draft) =>
    perpetualView(
      {
        instrument: btc,
        quote: {
          bid: ticks(599_990),
          ask: levels[0]?.price ?? MARK,
          reference: MARK,
          stale: false,
          ageMs: null,
        },
        state: 'open',
        available: readAmount(available),
        positions,
        leverage,
        exposure: readAmount('0'),
        fees: { maker: btc.makerFee, taker: btc.takerFee },
        levels,
        text,
      },
      draft,
    )

/** The draft after a press on the slider. */
function chosen(given: Given, percent: number, part: Partial<Draft> = {}): Draft {
  const draft: Draft = { ...EMPTY_DRAFT, type: 'MARKET', ...part }
  const { maxLots, read } = viewOf(given)(draft)
  const size = sizeText(btc, lotsOfShare(maxLots, percent), draft.unit, read.price)
  return { ...draft, size, share: percent }
}

describe('100 % at market', () => {
  it.each([
    [1, '1000'],
    [5, '10000'],
    [20, '10000'],
    [20, '150000'],
    [50, '2500'],
    [100, '400'],
  ])('is accepted at %i× with %s USDT', (leverage, available) => {
    const own = new PerpetualExchange()
    own.mark(formatTicks(MARK, 1))
    own.depth(
      [],
      ASKS.map(({ price, size }) => `${formatTicks(price, 1)} ${(size / 1000).toFixed(3)}`),
    )
    own.credit('ann', available)
    const given = { leverage, available }
    const { view } = fitShare(btc, chosen(given, 100), viewOf(given))
    expect(view.refusals).toEqual([])
    const body = view.order?.command.body as { quantity: string } | undefined
    const opened = own.open('ann', { leverage, quantity: body?.quantity ?? '0' })
    expect(opened.ok ? null : opened.refusal).toBeNull()
    own.mustBeSound()
  })

  it('shrinks when the book gets more expensive or thinner, and never grows', () => {
    const given = { leverage: 20, available: '10000' }
    const draft = chosen(given, 100)
    const levels = ASKS.map(({ price, size }) => ({ price: ticks(price + 2_000), size }))
    const dearer = fitShare(btc, draft, viewOf({ ...given, levels }))
    expect(Number(dearer.draft.size)).toBeLessThan(Number(draft.size))
    expect(dearer.view.refusals).toEqual([])
    const richer = fitShare(btc, draft, viewOf({ ...given, available: '20000' }))
    expect(richer.draft.size).toBe(draft.size)
  })

  it('leaves a typed size unchanged', () => {
    const given = { leverage: 20, available: '10' }
    const draft: Draft = { ...EMPTY_DRAFT, type: 'MARKET', size: '5' }
    const { draft: same, view } = fitShare(btc, draft, viewOf(given))
    expect(same.size).toBe('5')
    expect(view.refusals.map(({ key }) => key)).toContain('insufficientAvailable')
  })
})

describe('the percentage of a reduce-only order', () => {
  const given = (openQuantity: string): Given => ({
    leverage: 20,
    available: '100000',
    positions: [ticketWith({ openQuantity })],
  })
  it.each([
    // 0.0005 is less than a lot, so the size is one lot.
    ['0.001', 50, '0.001'],
    ['0.004', 50, '0.002'],
    ['0.005', 50, '0.002'],
    ['0.300', 100, '0.300'],
    ['0.300', 0, '0.000'],
  ])('of %s BTC open at %i percent is a size of %s', (open, percent, size) => {
    const part = { reduceOnly: true, side: 'SELL' } as const
    expect(chosen(given(open), percent, part).size).toBe(size)
  })

  it('is zero without an opposite position', () => {
    const part = { reduceOnly: true, side: 'BUY' } as const
    expect(viewOf(given('0.300'))({ ...EMPTY_DRAFT, ...part }).maxLots).toBe(0)
  })
})
