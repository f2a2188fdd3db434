// Proves that an order of simple trading without an answer is looked for by its own key, by itself,
// until the exchange says what became of it.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PAUSES_MS } from '../../../src/app/command/resolveOutcome'
import { done, refusedAs, UNREACHABLE, type Answer } from '../account/fakeAccount'
import { doing, type } from '../../ui/mount'
import { member } from '../settings/person'
import { page, press, visit, type Visit } from '../settings/visit'

const AT = Date.UTC(2026, 10, 21, 14, 0)
const PRICES = ['50000.00', '49000.00', '51000.00', '48000.00', '12', '49999.00', '50000.00']
const TICKER = ['btcusdt', ...PRICES, '0', '0', '0', 0, false, AT]
const FILLED = done({
  order: { filledQuantity: '0.00199', filledValue: '99.50', fee: '0.00000199', feeCoin: 'BTC' },
  fills: [],
})
let at: Visit | undefined
const said = () => document.body.textContent ?? ''
const pass = (ms: number) => doing(async () => void (await vi.advanceTimersByTimeAsync(ms)))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  at?.end()
  at = undefined
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Sends a purchase that is answered so; what was sent, with keys. */
async function buy(...answers: Answer[]) {
  at = await visit('/simple/btcusdt', member(), (account) => {
    account.answer('tickers', done({ tickers: [TICKER] }))
    account.answer('orderbook', done({ bids: [['49999.00', '5']], asks: [['50000.00', '5']] }))
    account.answer('accounts', done({ accounts: { USDT: { balance: '1000', locked: '0' } } }))
    account.answer('ordersIncompleted', done({ incompletedOrders: [] }))
    account.answer('ordersHistory', done({ historyOrders: [], page: 1, limit: 5, total: 0 }))
    account.answer('ordersBuy', ...answers)
  })
  const calls = vi.spyOn(at.account, 'call')
  await pass(2_500)
  await doing(() =>
    type(page().querySelector<HTMLInputElement>('form [inputmode=decimal]')!, '100'),
  )
  await doing(() => page().querySelector<HTMLButtonElement>('form [type=submit]')!.click())
  return () =>
    calls.mock.calls.filter(([name]) => name === 'ordersBuy').map(([, , options]) => options)
}

test('an order whose outcome is open is asked about with its key until it is known', async () => {
  const sent = await buy(UNREACHABLE, refusedAs('maintenance'), FILLED)
  await pass(100)
  expect(said()).toContain('Unknown, checking')
  expect(page().querySelector('form [type=submit]')?.textContent).toContain('Unknown, checking')
  await pass(1_000)
  expect(said()).toContain('Unknown, checking')
  await pass(2_000)
  expect(said()).toContain('Bought 0.00199 BTC')
  await pass(1_000)
  expect(said()).not.toContain('Unknown, checking')
  const [first, ...asked] = sent()
  expect(first).not.toHaveProperty('onlyAsks')
  expect(asked).toEqual([1, 2].map(() => ({ ...first, onlyAsks: true })))
})

test('an order that was not carried out is reported, and an unknown outcome says where to look', async () => {
  const sent = await buy(UNREACHABLE, refusedAs('notCarriedOut'))
  await pass(1_500)
  expect(said()).toContain('was not executed')
  expect(sent()).toHaveLength(2)
  at?.end()
  const lost = await buy(UNREACHABLE)
  for (const ms of PAUSES_MS) await pass(ms)
  expect(said()).toContain('Check your records before submitting again.')
  expect(lost()).toHaveLength(1 + PAUSES_MS.length)
})

test('a member whose spot wallet is empty is offered a test deposit, and gets it with one press', async () => {
  at = await visit('/simple/btcusdt', member(), (account) => {
    account.answer('tickers', done({ tickers: [TICKER] }))
    account.answer('orderbook', done({ bids: [], asks: [] }))
    account.answer('accounts', done({ accounts: {} }))
    account.answer('ordersIncompleted', done({ incompletedOrders: [] }))
    account.answer('ordersHistory', done({ historyOrders: [], page: 1, limit: 5, total: 0 }))
    account.answer(
      'depositInfo',
      done({ coin: 'USDT', testDeposit: '10000', networks: [{ coinType: 'TRC20' }] }),
    )
    account.answer('testDeposit', done({ txId: 't', amount: '10000' }))
  })
  await pass(100)
  await press('Get 10,000 USDT of play money')
  expect(at.account.of('testDeposit')).toEqual([{ coin: 'USDT', coinType: 'TRC20' }])
  expect(said()).toContain('10,000 USDT of play money are on their way.')
})
