// Several order forms of one market at once: an order sent by one of them completes in every form
// that shows it, however its outcome became known, and none sends it again in the meantime.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CallResult } from '../../../src/session/rest'
import { reportViewer } from '../../../src/state/shell'
import { OrderFormPanel } from '../../../src/terminal/panels/orderForm/OrderFormPanel'
import { forgetNotices, Notices, prepareNotices } from '../../../src/ui/pieces/Notices'
import { resetStores } from '../../support/resets'
import { doing, type } from '../../ui/mount'
import { panelOf, showPanels, type Screen } from '../support/screen'
import { accountWith, marks, ticketWith } from '../support/tickets'

const balances = [{ wallet: 'FUTURES' as const, coin: 'USDT', balance: '50000', locked: '0' }]
const future = ticketWith({ status: 'PENDING', filledQuantity: '0' })
const RAN: CallResult<unknown> = { kind: 'done', value: { future, fills: [] } }
let screen: Screen
const pass = (ms: number) => doing(async () => void (await vi.advanceTimersByTimeAsync(ms)))
const forms = () => [...document.querySelectorAll('form')]
const size = (at: number, label = 'Size'): HTMLInputElement => {
  const labels = [...(forms()[at]?.querySelectorAll('label') ?? [])]
  const node = document.getElementById(
    labels.find(({ textContent }) => textContent === label)?.htmlFor ?? '',
  )
  if (!(node instanceof HTMLInputElement)) throw new Error(`no field ${label}`)
  return node
}
const sizes = () => forms().map((_, at) => size(at).value)
const write = async (at: number, text: string) => {
  await doing(() => type(size(at, 'Price'), '61590'))
  await doing(() => type(size(at), text))
}
const send = (at: number) => doing(() => forms()[at]?.requestSubmit())
const said = () => document.body.textContent ?? ''

async function show(count: number) {
  const panels = Array.from({ length: count }, (_, at) => (
    <OrderFormPanel key={at} {...panelOf('btcusdtperp', `form ${at}`)} />
  ))
  screen = await showPanels(
    <>
      <Notices />
      {panels}
    </>,
    (engine) => {
      engine.account$.next(accountWith({ balances }))
      const tickers = marks('btcusdtperp', 616_000)
      engine.tickers.next({ market: 'futures', tickers, freshness: { kind: 'live', at: 0 } })
    },
  )
  await pass(1_000)
}

beforeEach(async () => {
  await prepareNotices()
  vi.useFakeTimers()
  reportViewer({ status: 'member', email: 'a@b.c', kycLevel: 1, demo: false })
})
afterEach(async () => {
  await doing(() => forgetNotices())
  await pass(1_000)
  screen.at.unmount()
  resetStores()
  vi.useRealTimers()
})

const ENDS = ['answered', 'unknown, then found', 'first seen on the stream'] as const

it.each(ENDS)('an order that is %s clears every form that shows it, and no other', async (end) => {
  let unsure = 0
  await show(3)
  await write(0, '0.25')
  await write(1, '0.25')
  await write(2, '0.5')
  await send(0)
  // Another form with the same order shows that it is being sent, and sends nothing.
  await send(1)
  expect(screen.api.actions).toHaveLength(1)
  if (end === 'answered') await doing(() => screen.api.actions[0]?.answer(RAN))
  if (end === 'unknown, then found') {
    await doing(() => screen.api.actions[0]?.answer({ kind: 'unreachable' }))
    await pass(100)
    unsure = said().split('Unknown, checking').length - 1
    await send(1)
    await pass(1_000)
    await doing(() => screen.api.actions[1]?.answer(RAN))
  }
  if (end === 'first seen on the stream')
    await doing(() => screen.engine.account$.next(accountWith({ balances, placed: ['key 1'] })))
  await pass(1_000)
  // In both forms and in the notice.
  expect(unsure).toBe(end === 'unknown, then found' ? 3 : 0)
  expect(new Set(screen.api.actions.map(({ key }) => key))).toEqual(new Set(['key 1']))
  expect(sizes()).toEqual(['', '', '0.5'])
  await write(1, '0.25')
  await send(1)
  expect(screen.api.actions.at(-1)).toMatchObject({ key: 'key 2', asks: false })
})

it('a form mounted in place of the sending one is cleared as well', async () => {
  await show(1)
  await write(0, '0.25')
  await send(0)
  const { api } = screen
  screen.at.unmount()
  await show(1)
  expect(sizes()).toEqual(['0.25'])
  await doing(() => api.actions[0]?.answer(RAN))
  await pass(1_000)
  expect(sizes()).toEqual([''])
})
