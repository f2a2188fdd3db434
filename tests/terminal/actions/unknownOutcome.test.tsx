// Automatic resolution of an action without an answer by its own key. It is never shown as rejected
// before the exchange reports so, and never resolved in another account's session.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { refusal } from '../../../src/domain/refusals'
import type { CallResult } from '../../../src/session/rest'
import { reportViewer } from '../../../src/state/shell'
import { PAUSES_MS } from '../../../src/app/command/resolveOutcome'
import { OrderFormPanel } from '../../../src/terminal/panels/orderForm/OrderFormPanel'
import { Notices, forgetNotices, prepareNotices } from '../../../src/ui/pieces/Notices'
import { doing } from '../../ui/mount'
import { resetStores } from '../../support/resets'
import { panelOf, showPanels, type Screen } from '../support/screen'
import { accountWith, marks, ticketWith } from '../support/tickets'

let screen: Screen
const member = (email: string) =>
  reportViewer({ status: 'member', email, kycLevel: 1, demo: false })
const pass = (ms: number) => doing(async () => void (await vi.advanceTimersByTimeAsync(ms)))
const answer = (nth: number, result: CallResult<unknown>) =>
  doing(() => screen.api.actions[nth]?.answer(result))
const unreachable = { kind: 'unreachable' } as const
const shownText = () => document.body.textContent ?? ''

beforeEach(async () => {
  await prepareNotices()
  vi.useFakeTimers()
  member('a@b.c')
  const balances = [{ wallet: 'FUTURES' as const, coin: 'USDT', balance: '50000', locked: '0' }]
  screen = await showPanels(
    <>
      <Notices />
      <OrderFormPanel {...panelOf('btcusdtperp')} />
    </>,
    (engine) => {
      engine.account$.next(accountWith({ balances }))
      const tickers = marks('btcusdtperp', 616_000)
      engine.tickers.next({ market: 'futures', tickers, freshness: { kind: 'live', at: 0 } })
    },
  )
  await pass(1_000)
  await screen.typeInto('Price', '61590')
  await screen.typeInto('Size', '0.25')
  await screen.submit('Size')
})
afterEach(async () => {
  await doing(() => forgetNotices())
  await pass(1_000)
  screen.at.unmount()
  resetStores()
  vi.useRealTimers()
})

describe('an order without an answer', () => {
  it('is unknown and resolved by its own key until the exchange reports the outcome', async () => {
    await answer(0, unreachable)
    await pass(100)
    expect(shownText()).toContain('Unknown, checking')
    expect(shownText()).not.toContain('Order rejected')
    await pass(1_000)
    await answer(1, unreachable)
    await pass(2_000)
    expect(screen.api.actions.map(({ key, asks }) => [key, asks])).toEqual([
      ['key 1', false],
      ['key 1', true],
      ['key 1', true],
    ])
    const future = ticketWith({ status: 'PENDING', filledQuantity: '0' })
    await answer(2, { kind: 'done', value: { future, fills: [] } })
    await pass(1_000)
    expect(shownText()).toContain('Order placed: Long BTC/USDT')
    expect(shownText()).not.toContain('Unknown, checking')
    await pass(120_000)
    expect(screen.api.actions).toHaveLength(3)
  })

  it('is not sent again at a price that has followed the market meanwhile', async () => {
    await answer(0, { kind: 'done', value: { future: ticketWith(), fills: [] } })
    const follow = screen.button('Follow the market')
    await doing(() => follow.click())
    await screen.typeInto('Size', '0.3')
    await screen.submit('Size')
    await answer(1, unreachable)
    await pass(100)
    const tickers = marks('btcusdtperp', 617_000)
    const freshness = { kind: 'live', at: 0 } as const
    await doing(() => screen.engine.tickers.next({ market: 'futures', tickers, freshness }))
    expect(screen.input('Price').value).toBe('61,599.9')
    await screen.submit('Size')
    const keys = new Set(screen.api.actions.map(({ key }) => key))
    expect(keys.size).toBe(2)
    await pass(1_000)
    await answer(2, { kind: 'refused', refusal: refusal('notCarriedOut') })
    await pass(1_000)
    expect(screen.input('Price').value).toBe('61,699.9')
  })

  it('is shown as rejected only after the exchange reports so', async () => {
    await answer(0, unreachable)
    await pass(1_000)
    await answer(1, { kind: 'refused', refusal: refusal('insufficientAvailable') })
    await pass(1_000)
    expect(shownText()).toContain('Order rejected')
    expect(shownText()).not.toContain('Unknown, checking')
  })

  it('is also resolved after 9999, which leaves the outcome open', async () => {
    await answer(0, { kind: 'refused', refusal: refusal('maintenance') })
    await pass(1_000)
    expect(shownText()).toContain('Unknown, checking')
    await answer(1, { kind: 'refused', refusal: refusal('maintenance') })
    await pass(2_000)
    expect(shownText()).not.toContain('Order rejected')
    const future = ticketWith({ status: 'PENDING', filledQuantity: '0' })
    await answer(2, { kind: 'done', value: { future, fills: [] } })
    await pass(1_000)
    expect(shownText()).toContain('Order placed: Long BTC/USDT')
    expect(screen.api.actions.map(({ key }) => key)).toEqual(['key 1', 'key 1', 'key 1'])
  })

  it('is rejected immediately by maintenance, which executes nothing', async () => {
    const it = refusal('maintenance', undefined, { nothingDone: 1 })
    await answer(0, { kind: 'refused', refusal: it })
    await pass(5_000)
    expect(shownText()).toContain('Order rejected')
    expect(screen.api.actions).toHaveLength(1)
  })

  it('is never executed late: an order that did not arrive is reported, and the next one is new', async () => {
    await answer(0, unreachable)
    await pass(1_000)
    await answer(1, { kind: 'refused', refusal: refusal('notCarriedOut') })
    await pass(1_000)
    expect(shownText()).toContain('Not executed')
    expect(shownText()).not.toContain('Order rejected')
    await screen.submit('Size')
    expect(screen.api.actions.at(-1)).toMatchObject({ key: 'key 2', asks: false })
  })

  it('is not sent again by another press, while a different order is', async () => {
    await answer(0, unreachable)
    await screen.submit('Size')
    expect(screen.api.actions).toHaveLength(1)
    await screen.typeInto('Size', '0.3')
    await screen.submit('Size')
    expect(screen.api.actions.map(({ key }) => key)).toEqual(['key 1', 'key 2'])
  })

  it('stays unknown, not rejected, while the exchange is unreachable for a minute', async () => {
    await answer(0, unreachable)
    for (const [i, ms] of PAUSES_MS.entries()) {
      await pass(ms)
      await answer(i + 1, unreachable)
    }
    await pass(600_000)
    expect(screen.api.actions).toHaveLength(1 + PAUSES_MS.length)
    expect(shownText()).toContain('Outcome unknown')
    expect(shownText()).not.toContain('Order rejected')
  })

  it('is never resolved in the name of another account', async () => {
    await answer(0, unreachable)
    await doing(() => member('x@y.z'))
    await pass(120_000)
    expect(screen.api.actions).toHaveLength(1)
  })
})
