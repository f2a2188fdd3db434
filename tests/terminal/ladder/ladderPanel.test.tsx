// The ladder by keyboard: prices one step apart, Enter fills the ticket, Space centres, plus and
// minus change the step; and each state of its data.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ticketDraft } from '../../../src/state/orders/ticketDraft'
import { CanvasProvider } from '../../../src/terminal/canvas/CanvasProvider'
import { bookOf, FAILED, LIVE, STALE, tradesOf } from '../../../src/terminal/exampleViews'
import { LadderPanel } from '../../../src/terminal/panels/ladder/LadderPanel'
import { resetStores } from '../../support/resets'
import { doing } from '../../ui/mount'
import { panelOf, showPanels, type Screen } from '../support/screen'

const SYMBOL = 'btcusdtperp'
let screen: Screen
beforeEach(async () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(private readonly report: (entries: []) => void) {}
      observe(): void {
        this.report([])
      }
      disconnect(): void {}
    },
  )
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(200)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.useFakeTimers({ toFake: ['setInterval'] })
  screen = await showPanels(
    <CanvasProvider>
      <LadderPanel {...panelOf(SYMBOL)} />
    </CanvasProvider>,
    (engine) => {
      engine.book.next(bookOf(LIVE))
      engine.trades.next(tradesOf(LIVE))
    },
  )
  await doing(() => void vi.advanceTimersByTime(1000))
})
afterEach(() => {
  screen.at.unmount()
  resetStores()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const list = () => {
  const found = document.querySelector<HTMLElement>('[role=listbox]')
  if (!found) throw new Error('no list')
  return found
}
const press = (key: string) =>
  doing(() => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    return void list().dispatchEvent(event)
  })
const active = () => Number(list().getAttribute('aria-activedescendant')?.split('-').at(-1))
const options = () => [...list().querySelectorAll('[role=option]')].map((each) => each.textContent)

it('lists a row for each price with what rests and was traded there', () => {
  expect(options()).toHaveLength(10)
  expect(options().find((text) => text.startsWith('61,602.2'))).toMatch(
    /^61,602\.2: bids 0\.000, asks 0\.\d+, volume 0\.\d+$/,
  )
})

it('moves by one step and fills the ticket on Enter', async () => {
  await doing(() => list().focus())
  await press('ArrowUp')
  const first = active()
  await press('ArrowUp')
  expect(active()).toBe(first + 1)
  expect(ticketDraft.proposals).toEqual({})
  await press('Enter')
  expect(ticketDraft.proposals[SYMBOL]).toEqual({ priceTicks: first + 1, count: 1 })
  expect(document.querySelector('output')?.textContent).toContain('copied into the order form')
})

it('changes the step by keys and by buttons, within what is useful at the price', async () => {
  const steps = () => screen.engine.bookRequests.map(({ step }) => step)
  await press('+')
  await screen.press('Coarser step')
  await screen.press('Finer step')
  await press('-')
  await press('-')
  expect(steps()).toEqual([1, 10, 100, 10, 1])
  expect(document.body.textContent).toContain('Step 0.1')
})

it('[KEY-014] keeps its rows while the keyboard is inside, and centres on Space', async () => {
  await doing(() => list().focus())
  const first = options()[0]
  const { bids, asks, ...book } = bookOf(LIVE)
  const up = (levels: Float64Array) => levels.map((each, i) => (i % 2 === 0 ? each + 50 : each))
  await doing(() => screen.engine.book.next({ ...book, bids: up(bids), asks: up(asks) }))
  await doing(() => void vi.advanceTimersByTime(1000))
  expect(options()[0]?.split(':')[0]).toBe(first?.split(':')[0])
  await press(' ')
  await doing(() => void vi.advanceTimersByTime(1000))
  expect(options()[0]?.split(':')[0]).not.toBe(first?.split(':')[0])
})

it('shows its data’s age, and what failed with a way to start again', async () => {
  await doing(() => screen.engine.book.next(bookOf(STALE)))
  expect(document.querySelector('[data-fresh=stale]')).not.toBeNull()
  await doing(() => screen.engine.book.next(bookOf(FAILED)))
  await screen.press('Restart panel')
  await doing(() => screen.engine.book.next(bookOf(LIVE)))
  expect(document.querySelector('[data-fresh=live]')).not.toBeNull()
})
