// Stop orders in the order history: their own columns, what became of each, and cards.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PerpetualStop } from '../../../src/domain/records/stopRecords'
import { reportViewer } from '../../../src/state/shell'
import { HistoryPanel } from '../../../src/terminal/panels/history/HistoryPanel'
import { resetStores } from '../../support/resets'
import { doing } from '../../ui/mount'
import { panelOf, showPanels, type Screen } from '../support/screen'
import { accountWith, ticketWith } from '../support/tickets'

const stop = (last: number, facts: Partial<PerpetualStop>): PerpetualStop => ({
  stopId: `00000000-0000-4000-8000-00000000000${last}`,
  symbol: 'btcusdtperp',
  direction: 'LONG',
  type: 'STOP',
  status: 'WAITING',
  triggerPrice: '62000.0',
  triggerBy: 'MARK',
  trailPercent: null,
  trailDistance: null,
  bestPrice: null,
  quantity: '0.100',
  openPrice: null,
  timeInForce: 'GTC',
  postOnly: false,
  reduceOnly: false,
  futureId: null,
  leverage: 20,
  takeProfitPrice: null,
  stopLossPrice: null,
  held: '310',
  cancelReason: null,
  refusal: null,
  becameId: null,
  createdAt: 1_700_000_000_000,
  updatedAt: 1_700_000_000_000,
  endedAt: null,
  ...facts,
})

const ENDED = { endedAt: 1_700_000_060_000 } as const
const STOPS = [
  stop(1, {}),
  stop(2, { type: 'STOP_LIMIT', openPrice: '62010.0', triggerBy: 'LAST' }),
  stop(3, { status: 'TRIGGERED', ...ENDED, direction: 'SHORT', triggerPrice: '58000.0' }),
  stop(4, { status: 'CANCELLED', ...ENDED, cancelReason: 'REFUSED', refusal: 'noLiquidity' }),
  stop(5, { status: 'CANCELLED', ...ENDED, cancelReason: 'USER' }),
]

let screen: Screen

const show = async () => {
  screen = await showPanels(<HistoryPanel {...panelOf('btcusdtperp')} />, (engine, api) => {
    engine.account$.next(accountWith({}))
    const page = { page: 1, limit: 20 }
    api.answers.perpetualTickets = { ...page, total: 1, futures: [ticketWith()] }
    api.answers.perpetualStops = { ...page, total: STOPS.length, stops: STOPS }
  })
  const filter = [...document.querySelectorAll('[role=radio], input[type=radio]')].find(
    (each) =>
      each.parentElement?.textContent === 'Stop orders' || each.textContent === 'Stop orders',
  )
  await doing(() => (filter as HTMLElement | undefined)?.click())
}

beforeEach(() => reportViewer({ status: 'member', email: 'a@b.c', kycLevel: 1, demo: false }))
afterEach(() => {
  screen.at.unmount()
  vi.restoreAllMocks()
  resetStores()
})

const column = (key: string) =>
  [...document.querySelectorAll(`td[data-column=${key}]`)].map(({ textContent }) => textContent)

it('[STP-003] lists stop orders in every state, with trigger and reason', async () => {
  await show()
  expect(column('trigger')).toEqual([
    '≥ 62,000.0Mark',
    '≥ 62,000.0Last',
    '≤ 58,000.0Mark',
    '≥ 62,000.0Mark',
    '≥ 62,000.0Mark',
  ])
  expect(column('type')).toEqual([
    'Stop market',
    'Stop limit',
    'Stop market',
    'Stop market',
    'Stop market',
  ])
  expect(column('state')).toEqual([
    'Waiting',
    'Waiting',
    'Triggered',
    'Cancelled · the order was refused',
    'Cancelled · by you',
  ])
  expect(column('average')).toEqual([])
})

it('shows the trigger on a card, and an end only where there is one', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(390)
  await show()
  const cards = [...screen.at.host.querySelectorAll('li')].map(({ textContent }) => textContent)
  expect(cards).toHaveLength(STOPS.length)
  expect(cards[0]).toContain('≥ 62,000.0 · Mark')
  expect(cards[2]).toContain('Triggered')
})
