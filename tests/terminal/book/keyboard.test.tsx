// Proves the book by keyboard: arrow keys walk its prices, Enter proposes one to the ticket.
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findInstrument } from '../../../src/domain/instruments'
import { ticketDraft } from '../../../src/state/ticketDraft'
import { EngineContext } from '../../../src/state/EngineContext'
import { BookTwin } from '../../../src/terminal/panels/book/BookTwin'
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
  return <BookTwin id="book" book={book} instrument={btc} rows={3} />
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
  it('asks the engine for the levels it shows, once', () => {
    expect(engine.bookRequests).toEqual([{ symbol: SYMBOL, levels: 25, step: 1 }])
  })

  it('begins in the middle, walks down the bids and up the asks', async () => {
    await press('ArrowDown')
    expect(active()).toBe('book-616020')
    await press('ArrowDown')
    expect(active()).toBe('book-616010')
    await press('Home')
    expect(active()).toBe('book-616040')
  })

  it('puts the chosen price into the order on Enter, and says so', async () => {
    await press('End')
    await press('Enter')
    expect(ticketDraft.proposals[SYMBOL]).toEqual({ priceTicks: 616010, count: 1 })
    expect(document.querySelector('output')?.textContent).toBe(
      'Price 61,601.0 copied into the order form',
    )
  })

  it('proposes nothing before a price is chosen', async () => {
    await press('Enter')
    expect(ticketDraft.proposals).toEqual({})
  })
})
