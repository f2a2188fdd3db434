// Keyboard use of the markets list: type to filter, arrow keys to select, Enter to open.
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { EngineContext } from '../../../src/state/EngineContext'
import { MarketsList } from '../../../src/terminal/panels/watchlist/MarketsList'
import { favourites } from '../../../src/state/favourites'
import { FakeEngine } from '../../support/fakeEngine'
import { doing, mount, type, type Mounted } from '../../ui/mount'

let at: Mounted | undefined
let picked: string[]

beforeEach(async () => {
  picked = []
  const engine = new FakeEngine()
  const freshness = { kind: 'live', at: 0 } as const
  engine.tickers.next({ market: 'futures', tickers: new Map(), freshness })
  at = await mount(
    <EngineContext value={engine}>
      <MarketsList panelId="m" current="btcusdtperp" onPick={(each) => picked.push(each)} />
    </EngineContext>,
  )
})
afterEach(() => at?.unmount())

const search = () => document.querySelector<HTMLInputElement>('input')!
const press = (key: string) =>
  act(async () => {
    search().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  })

describe('the list of contracts by keyboard', () => {
  it('opens the first match on Enter', async () => {
    await doing(() => type(search(), 'eth'))
    await press('Enter')
    expect(picked).toEqual(['ethusdtperp'])
  })

  it('does not open on an Enter that confirms an input method’s candidate', async () => {
    await doing(() => type(search(), 'ㄅ'))
    await act(async () => {
      const key = { key: 'Enter', isComposing: true, bubbles: true, cancelable: true }
      search().dispatchEvent(new KeyboardEvent('keydown', key))
    })
    expect(picked).toEqual([])
  })

  it('opens the selected one', async () => {
    for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await press(key)
    expect(picked).toEqual(['ethusdtperp'])
  })

  it('toggles the star of the selected one with *', async () => {
    await press('ArrowDown')
    await press('*')
    expect(favourites.symbols).toEqual(['btcusdtperp'])
    await press('*')
    expect(favourites.symbols).toEqual([])
  })

  it('shows matches on other markets, and opens the pressed one', async () => {
    await doing(() => document.querySelector<HTMLInputElement>('[value=spot]')?.click())
    await doing(() => type(search(), 'eth'))
    await press('Enter')
    expect(picked).toEqual(['ethusdt'])
  })

  it('shows a message when nothing matches', async () => {
    await doing(() => type(search(), 'zzz'))
    await press('Enter')
    expect(picked).toEqual([])
    expect(at?.host.textContent).toContain('Nothing matches “zzz”.')
  })
})
