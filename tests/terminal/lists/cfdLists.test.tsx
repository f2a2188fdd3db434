// Lists of CFD positions and pending orders: the cells of each row, one request per action, and
// errors at their fields.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { refusal } from '../../../src/domain/refusals'
import { reportViewer } from '../../../src/state/shell'
import { sentRow } from '../../../src/terminal/markets/cfd/rows'
import { cfdLists } from '../../../src/terminal/markets/cfd/lists'
import { orderSent } from '../../../src/terminal/trading/actions/pending'
import { AccountPanel } from '../../../src/terminal/panels/account/AccountPanel'
import { OrdersPanel } from '../../../src/terminal/panels/orders/OrdersPanel'
import { PositionsPanel } from '../../../src/terminal/panels/positions/PositionsPanel'
import { doing } from '../../ui/mount'
import { seenText } from '../../ui/seenText'
import { cfdBalance, cfdWith, quotes, waitingWith } from '../support/cfds'
import { panelOf, showPanels, type Screen } from '../support/screen'
import { accountWith } from '../support/tickets'
import { resetStores } from '../../support/resets'

let screen: Screen

async function open(bid: string, ask: string, money = {}): Promise<Screen> {
  const props = panelOf('audusd')
  const panels = (
    <>
      <PositionsPanel {...props} />
      <OrdersPanel {...props} />
      <AccountPanel {...props} />
    </>
  )
  return showPanels(panels, (engine) => {
    engine.account$.next(
      accountWith({
        balances: [cfdBalance('3000', '1940.2')],
        cfdPositions: [cfdWith(money)],
        cfdPending: [waitingWith()],
      }),
    )
    const tickers = quotes({ audusd: [bid, ask] })
    engine.tickers.next({ market: 'derivatives', tickers, freshness: { kind: 'live', at: 0 } })
  })
}

beforeEach(async () => {
  reportViewer({ status: 'member', email: 'a@b.c', kycLevel: 1, demo: false })
  screen = await open('0.65110', '0.65122')
})
afterEach(() => {
  screen.at.unmount()
  resetStores()
})

const table = (name: string) => document.querySelector(`table[aria-label="${name}"]`)
const cell = (list: string, column: string) =>
  seenText(table(list)?.querySelector(`td[data-column=${column}]`))
const actions = () => screen.api.actions
const EDIT = 'Edit take profit and stop loss of AUD/USD: — / —'
const CHANGE = 'Amend order: 0.50 AUD/USD'

describe('an open position', () => {
  it.each([
    ['instrument', 'AUD/USDBuy 50×'],
    ['size', '1.00Market buy'],
    ['entry', '0.65010'],
    ['now', '0.65110'],
    ['costs', '−3.101.96'],
    // (0.65110 − 0.65010) × 100,000; ÷ 1,300.2.
    ['pnl', '+100.00 (+7.69%)'],
    // Stop-out where 3,000 + profit is half of 1,300.2: 2,349.9 ÷ 100,000 below the entry.
    ['liquidation', '0.62660'],
  ])('[FX-002] shows its %s: %s', (column, expected) => {
    expect(cell('Positions', column)).toBe(expected)
  })

  it('[LED-009] rounds costs up and gains down, with each exact figure on hover', async () => {
    screen.at.unmount()
    const money = { margin: '1300.201', swap: '3.129', fee: '1.9503' }
    screen = await open('0.65110', '0.65122', money)
    const shown = (column: string) =>
      [...document.querySelectorAll(`td[data-column=${column}] [title]`)].map((each) => [
        seenText(each),
        each.getAttribute('title'),
      ])
    expect(shown('costs')).toEqual([
      ['+3.12', '+3.129'],
      ['1.96', '1.9503'],
    ])
    expect(shown('pnl')).toContainEqual(['+100.00 (+7.69%)', '+100 (+7.6911%)'])
    // A loss is rounded away from zero.
    screen.at.unmount()
    screen = await open('0.65110', '0.65122', { ...money, swap: '-3.121', fee: '2' })
    expect(shown('costs')).toEqual([['−3.13', '−3.121']])
  })

  it('shows a loss when the closing price has fallen', async () => {
    screen.at.unmount()
    screen = await open('0.64910', '0.64922')
    expect(cell('Positions', 'pnl')).toBe('−100.00 (−7.70%)')
  })

  it('closes by half and in full, each once', async () => {
    await screen.press('Close half of AUD/USD')
    await screen.press('Close half of AUD/USD')
    expect(actions()).toMatchObject([{ name: 'cfdClose', input: { size: '0.50' } }])
    await doing(() =>
      actions()[0]?.answer({ kind: 'done', value: { forex: cfdWith(), deals: [] } }),
    )
    await screen.press('Close AUD/USD')
    expect(actions()).toHaveLength(2)
    expect(actions()[1]?.input).not.toHaveProperty('size')
  })

  it('closes a typed part, but not more than is open', async () => {
    await screen.press('Close part of AUD/USD')
    await screen.typeInto('Size to close', '1.01')
    await screen.submit('Size to close')
    expect(screen.noteOf('Size to close')).toContain('at most 1.00')
    await screen.typeInto('Size to close', '0.3')
    await screen.submit('Size to close')
    expect(actions()).toMatchObject([{ name: 'cfdClose', input: { size: '0.30' } }])
  })

  it('sends only changed protection, on the correct side of the closing price', async () => {
    await screen.press(EDIT)
    await screen.typeInto('Take profit', '0.651')
    await screen.submit('Take profit')
    expect(screen.noteOf('Take profit')).toContain('must be above')
    await screen.typeInto('Take profit', '0.66')
    await screen.submit('Take profit')
    expect(actions()).toMatchObject([{ name: 'cfdUpdate', input: { takeProfitPrice: '0.66000' } }])
    expect(actions()[0]?.input).not.toHaveProperty('stopLossPrice')
    const it = refusal('takeProfitWrongSide', 'takeProfitPrice')
    await doing(() => actions()[0]?.answer({ kind: 'refused', refusal: it }))
    expect(screen.noteOf('Take profit')).toContain('must be above')
  })
})

describe('a pending order', () => {
  it.each([
    ['instrument', 'AUD/USDBuy 50×'],
    ['type', 'Buy limit'],
    ['size', '0.50'],
    ['price', '0.64000'],
    ['distance', '1,122 points'],
    ['held', '640.00'],
  ])('shows its %s: %s', (column, expected) => {
    expect(cell('Pending', column)).toBe(expected)
  })

  it('is listed above the others while it is being sent', async () => {
    const body = {
      symbol: 'xauusd',
      side: 'SHORT',
      openType: 'STOP',
      size: '0.10',
      leverage: 20,
      openPrice: '2300.00',
    } as const
    let answered = () => {}
    await doing(() => {
      answered = orderSent('derivatives', sentRow('k', body))
    })
    expect(cell('Pending', 'instrument')).toBe('XAU/USDSell 20×')
    await doing(() => answered())
    expect(cell('Pending', 'instrument')).toBe('AUD/USDBuy 50×')
  })

  it('is cancelled once however often the button is pressed', async () => {
    await screen.press('Cancel order: 0.50 AUD/USD')
    await screen.press('Cancel order: 0.50 AUD/USD')
    expect(actions()).toHaveLength(1)
    expect(actions()[0]).toMatchObject({
      name: 'cfdCancel',
      input: { id: waitingWith().forexUuid },
    })
  })

  it('is amended with changed fields only, and not to a price that would execute immediately', async () => {
    await screen.press(CHANGE)
    await screen.typeInto('Price', '0.652')
    await screen.submit('Price')
    expect(screen.noteOf('Price')).toContain('trigger immediately')
    await screen.typeInto('Price', '0.64')
    await screen.submit('Price')
    expect(document.querySelector('form [role=alert]')?.textContent).toBe(
      'Change at least one value.',
    )
    await screen.typeInto('Price', '0.641')
    await screen.submit('Price')
    expect(actions()).toMatchObject([{ name: 'cfdUpdate', input: { openPrice: '0.64100' } }])
    expect(Object.keys(actions()[0]?.input as object)).toEqual(['forexUuid', 'openPrice'])
  })
})

describe('the opening order type of a position', () => {
  it.each([
    ['MARKET', 'LONG', 'Market buy'],
    ['MARKET', 'SHORT', 'Market sell'],
    ['LIMIT', 'LONG', 'Buy limit'],
    ['LIMIT', 'SHORT', 'Sell limit'],
    ['STOP', 'LONG', 'Buy stop'],
    ['STOP', 'SHORT', 'Sell stop'],
  ] as const)('[FX-002] of a %s %s is shown as %s', async (openType, side, expected) => {
    screen.at.unmount()
    screen = await open('0.65110', '0.65122', { openType, side })
    expect(cell('Positions', 'size')).toBe(`1.00${expected}`)
  })
})

describe('the tables', () => {
  it('[FX-002] have every column of a position, open and closed', () => {
    const open = [...document.querySelectorAll('table[aria-label=Positions] td[data-column]')]
    expect(open.map((cell) => cell.getAttribute('data-column'))).toEqual(
      expect.arrayContaining(
        'instrument size entry now costs pnl liquidation protection openedAt'.split(' '),
      ),
    )
    expect(cfdLists.history.columns.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['instrument', 'type', 'size', 'average', 'closePrice', 'protection']),
    )
    expect(cfdLists.history.columns.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['openTime', 'closeTime', 'swap', 'fee', 'result']),
    )
  })
})

describe('the overview', () => {
  it('shows equity, balance, used margin and the margin level', () => {
    const shown = (id: string) => document.querySelector(`[data-testid=${id}]`)?.textContent
    expect(shown('equity')).toBe('3,100.00 USDT')
    expect(shown('balance')).toBe('3,000.00')
    expect(shown('used-margin')).toBe('1,940.20')
    // 3,100 ÷ 1,940.2.
    expect(shown('meter')).toBe('159%')
    expect(document.querySelector('[role=alert]')).toBeNull()
  })

  it('warns near stop-out', async () => {
    screen.at.unmount()
    screen = await open('0.63710', '0.63722')
    expect(document.querySelector('[role=alert]')?.textContent).toContain(
      'Close to stop-out at 50%',
    )
  })
})
