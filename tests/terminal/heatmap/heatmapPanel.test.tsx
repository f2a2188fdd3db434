// The heatmap on the screen: read by arrow keys, without work while hidden, in each state of its
// data.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CanvasProvider } from '../../../src/terminal/canvas/CanvasProvider'
import { bookOf, FAILED, LIVE, tickersOf, tradesOf } from '../../../src/terminal/exampleViews'
import { HeatmapPanel } from '../../../src/terminal/panels/heatmap/HeatmapPanel'
import { fakeCanvas } from '../../support/fakeCanvas'
import { resetStores } from '../../support/resets'
import { doing } from '../../ui/mount'
import { panelOf, showPanels, type Screen } from '../support/screen'

let screen: Screen
let frames: (() => void)[] = []
const panel = (visible: boolean) => (
  <CanvasProvider>
    <HeatmapPanel {...panelOf('btcusdtperp')} visible={visible} />
  </CanvasProvider>
)
const show = async (visible = true) => {
  screen = await showPanels(panel(visible), (engine) => {
    engine.tickers.next(tickersOf(LIVE))
    engine.trades.next(tradesOf(LIVE))
  })
}
beforeEach(() => {
  frames = []
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
  vi.stubGlobal('requestAnimationFrame', (run: (now: number) => void) => frames.push(() => run(0)))
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(200)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
})
afterEach(() => {
  screen.at.unmount()
  resetStores()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const map = () => {
  const found = document.querySelector<HTMLElement>('[role=slider]')
  if (!found) throw new Error('no map')
  return found
}
const press = (key: string) =>
  doing(() => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    return void map().dispatchEvent(event)
  })

it('asks for one book of a step that suits the price', async () => {
  await show()
  await doing(() => screen.engine.book.next(bookOf(LIVE)))
  expect(screen.engine.bookRequests).toMatchObject([{ step: 100, levels: 50 }])
})

it('reads what rests at a price by arrow keys', async () => {
  await show()
  await doing(() => screen.engine.book.next(bookOf(LIVE)))
  await press('ArrowUp')
  const first = map().getAttribute('aria-valuetext') ?? ''
  expect(first).toMatch(/^61,\d{3}\.0 · [\d.]+ BTC now$/)
  await press('ArrowDown')
  expect(map().getAttribute('aria-valuetext')).not.toBe(first)
  expect(document.querySelector('p')?.textContent).toBe(map().getAttribute('aria-valuetext'))
})

it('[PNL-008] requests no frame while it is hidden', async () => {
  const { context } = fakeCanvas()
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  await show(false)
  // Of the palette, which is read once.
  await doing(() => frames.splice(0).forEach((run) => run()))
  await doing(() => screen.engine.book.next(bookOf(LIVE)))
  expect(frames).toEqual([])
})

it('waits for the first price, and starts again after a failure', async () => {
  await show()
  expect(document.querySelector('[data-fresh=loading]')).not.toBeNull()
  await doing(() => screen.engine.book.next(bookOf(FAILED)))
  await screen.press('Restart panel')
  await doing(() => screen.engine.book.next(bookOf(LIVE)))
  expect(document.querySelector('[data-fresh=live]')).not.toBeNull()
})
