// Cards of the order history on a narrow screen: each fact once, and no price that an order never
// had.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PerpetualTicket } from '../../../src/domain/records/records'
import { reportViewer } from '../../../src/state/shell'
import { HistoryPanel } from '../../../src/terminal/panels/history/HistoryPanel'
import { resetStores } from '../../support/resets'
import { panelOf, showPanels, type Screen } from '../support/screen'
import { accountWith, ticketWith } from '../support/tickets'

let screen: Screen | undefined

beforeEach(() => {
  reportViewer({ status: 'member', email: 'a@b.c', kycLevel: 1, demo: false })
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(390)
})
afterEach(() => {
  screen?.at.unmount()
  vi.restoreAllMocks()
  resetStores()
})

/** The fact labels of a card, and its whole text. */
async function cardOf(facts: Partial<PerpetualTicket>) {
  screen = await showPanels(<HistoryPanel {...panelOf('btcusdtperp')} />, (engine, api) => {
    engine.account$.next(accountWith({}))
    const page = { page: 1, limit: 20, total: 1 }
    api.answers.perpetualTickets = { ...page, futures: [ticketWith(facts)] }
  })
  const names = [...screen.at.host.querySelectorAll('dt')].map(({ textContent }) => textContent)
  return { names, text: screen.at.host.querySelector('li')?.textContent ?? '' }
}

const resting = {
  status: 'PENDING',
  filledQuantity: '0',
  openQuantity: '0',
  entryPrice: null,
} as const

it('shows price and state of a resting order once', async () => {
  const { names, text } = await cardOf(resting)
  expect(names).toEqual(['Price', 'Filled', 'Time'])
  expect(text.match(/Open(?!ed)/g)).toHaveLength(1)
})

it('shows the fill price of a market order', async () => {
  const { names, text } = await cardOf({ type: 'MARKET', openPrice: null })
  expect(names).toEqual(['Entry', 'Filled', 'Time'])
  expect(text.match(/61,237\.6/g)).toHaveLength(1)
})

it('shows a realised result in the header, and the state among the facts', async () => {
  const closed = { status: 'CLOSED', closePrice: '62000.0', realisedPnl: '381.2' } as const
  const { names, text } = await cardOf({ ...closed, openQuantity: '0' })
  expect(names).toContain('Status')
  expect(text).toMatch(/\+3\d\d\.\d\d/)
})
