// The watchlists panel: a list is made, filled by search, arranged by keyboard, and filled from
// pasted text after a preview.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LIVE, STALE, tickersOf } from '../../../src/terminal/exampleViews'
import { addList, listsIn, ownLists } from '../../../src/terminal/panels/lists/lists'
import { OwnLists } from '../../../src/terminal/panels/lists/OwnLists'
import { resetPersisted, resetStores } from '../../support/resets'
import { doing, settled, type } from '../../ui/mount'
import { showPanels, type Screen } from '../support/screen'

let screen: Screen
let picked: string[] = []
const show = async () => {
  picked = []
  const onPick = (symbol: string) => void picked.push(symbol)
  screen = await showPanels(
    <OwnLists panelId="lists-1" current="btcusdtperp" onPick={onPick} />,
    (engine) => engine.tickers.next(tickersOf(LIVE)),
  )
}
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      unobserve(): void {}
      disconnect(): void {}
    },
  )
  resetPersisted()
})
afterEach(() => {
  screen.at.unmount()
  resetStores()
  vi.unstubAllGlobals()
})

const rows = () =>
  [...document.querySelectorAll('li')].map((row) => row.querySelector('b')?.textContent)
const symbols = () => listsIn(ownLists).flatMap((list) => [...list.symbols])
const press = (key: string, more: KeyboardEventInit = {}) =>
  doing(() => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })
    return void document.activeElement?.dispatchEvent(event)
  })

it('[PNL-006] makes a list, and adds what the search finds', async () => {
  await show()
  await screen.press('New watchlist')
  await settled(() => expect(screen.input('Name')).toBeDefined())
  await screen.typeInto('Name', 'Majors')
  await screen.submit('Name')
  const search = () => {
    const found = document.querySelector<HTMLInputElement>('[role=combobox]')
    if (!found) throw new Error('no search')
    return found
  }
  await settled(() => expect(search()).toBeDefined())
  await doing(() => type(search(), 'eth/usdt'))
  await doing(() => search().focus())
  await press('ArrowDown')
  await press('Enter')
  expect(symbols()).toEqual(['ethusdtperp'])
  await doing(() => document.querySelector<HTMLElement>('li button')?.click())
  expect(picked).toEqual(['ethusdtperp'])
  const figures = document.querySelector('li [data-fresh]')
  expect(figures?.textContent).toContain('3,184.40')
  await doing(() => screen.engine.tickers.next(tickersOf(STALE)))
  expect(figures?.getAttribute('data-fresh')).toBe('stale')
})

it('moves and removes rows by keyboard and by button', async () => {
  addList('One', ['btcusdt', 'ethusdt', 'eurusd'])
  await show()
  await doing(() => document.querySelector<HTMLElement>('li button')?.focus())
  await press('ArrowDown')
  await press('ArrowUp', { altKey: true })
  expect(symbols()).toEqual(['ethusdt', 'btcusdt', 'eurusd'])
  await press('Delete')
  expect(symbols()).toEqual(['btcusdt', 'eurusd'])
  await screen.press('Move EUR/USD up')
  expect(rows()).toEqual(['EUR/USD', 'BTC/USDT'])
  await screen.press('Remove BTC/USDT')
  expect(rows()).toEqual(['EUR/USD'])
})

it('shows what pasted text holds before it is added', async () => {
  addList('One')
  await show()
  await screen.press('Watchlist menu')
  const item = () =>
    [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find(
      ({ textContent }) => textContent === 'Import watchlists',
    )
  await settled(() => expect(item()).toBeDefined())
  await doing(() => item()?.click())
  const field = () => document.querySelector('textarea')
  await settled(() => expect(field()).not.toBeNull())
  const write = (text: string) =>
    doing(() => {
      const area = field()
      if (area) type(area, text)
    })
  await write('nothing here')
  expect(document.querySelector('[role=alert]')?.textContent).toContain('No instrument')
  await write('# Forex\nEUR/USD FOO')
  expect(document.querySelector('section[aria-label="What will be added"]')?.textContent).toContain(
    'Forex EUR/USD',
  )
  expect(document.body.textContent).toContain('Not found: FOO')
  expect(symbols()).toEqual([])
  await screen.press('Add watchlists')
  expect(listsIn(ownLists).map(({ name }) => name)).toEqual(['One', 'Forex'])
  await settled(() => expect(rows()).toEqual(['EUR/USD']))
})
