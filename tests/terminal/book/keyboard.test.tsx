// Keyboard use of the book: arrow keys move between prices, Enter copies one into the order form.
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findInstrument } from '../../../src/domain/instruments'
import { ticketDraft } from '../../../src/state/orders/ticketDraft'
import { EngineContext } from '../../../src/state/EngineContext'
import { AccessibleBook } from '../../../src/terminal/panels/book/AccessibleBook'
import { useOrderBook } from '../../../src/terminal/panels/book/useOrderBook'
import { FakeEngine } from '../../support/fakeEngine'
import { resetStores } from '../../support/resets'
import { mount, type Mounted } from '../../ui/mount'
import { panelOf } from '../support/screen'

const SYMBOL = 'btcusdtperp'
const btc = findInstrument(SYMBOL)!
let at: Mounted | undefined
let engine: FakeEngine

function Book() {
  const book = useOrderBook(panelOf(SYMBOL, 'book-1'), 25)
  return <AccessibleBook id="book" book={book} instrument={btc} rows={3} />
}

beforeEach(async () => {
  engine = new FakeEngine()
  engine.book.next({
    symbol: SYMBOL,
    seq: 1,
    at: 0,
    step: 1,
    freshness: { kind: 'live', at: 0 },
    bids: new Float64Array([616020, 5, 616010, 6]),
    asks: new Float64Array([616030, 7, 616040, 8]),
  })
  at = await mount(
    <EngineContext value={engine}>
      <Book />
    </EngineContext>,
  )
})
afterEach(() => {
  at?.unmount()
  resetStores()
})

const list = () => document.querySelector<HTMLElement>('[role=listbox]')!
const press = (key: string) =>
  act(async () => {
    list().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  })
const active = () => list().getAttribute('aria-activedescendant')

describe('the book by keyboard', () => {
  it('requests the visible levels once', () => {
    expect(engine.bookRequests).toEqual([{ symbol: SYMBOL, levels: 25, step: 1 }])
  })

  it('starts in the middle, moves down the bids and up the asks', async () => {
    await press('ArrowDown')
    expect(active()).toBe('book-616020')
    await press('ArrowDown')
    expect(active()).toBe('book-616010')
    await press('Home')
    expect(active()).toBe('book-616040')
  })

  it('copies the selected price into the order form on Enter, and announces it', async () => {
    await press('End')
    await press('Enter')
    expect(ticketDraft.proposals[SYMBOL]).toEqual({ priceTicks: 616010, count: 1 })
    expect(document.querySelector('output')?.textContent).toBe(
      'Price 61,601.0 copied into the order form',
    )
  })

  it('copies nothing before a price is selected', async () => {
    await press('Enter')
    expect(ticketDraft.proposals).toEqual({})
  })
})
