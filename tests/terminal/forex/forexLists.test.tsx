// Proves the lists of dealt positions and pending orders: what each row says, that each deed is
// sent once, and that what is wrong is said at its field.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { refusal } from '../../../src/domain/refusals'
import { reportViewer, resetShell } from '../../../src/state/shell'
import { forexSent, pending } from '../../../src/terminal/panels/deeds/pending'
import { useForexHistoryColumns } from '../../../src/terminal/panels/forexHistory/forexHistoryColumns'
import { ForexOverviewPanel } from '../../../src/terminal/panels/forexOverview/ForexOverviewPanel'
import { ForexPendingPanel } from '../../../src/terminal/panels/forexPending/ForexPendingPanel'
import { ForexPositionsPanel } from '../../../src/terminal/panels/forexPositions/ForexPositionsPanel'
import { doing, mount } from '../../ui/mount'
import { dealtBalance, forexWith, quotes, waitingWith } from '../support/dealt'
import { showPanels, type Screen } from '../support/screen'
import { accountWith } from '../support/tickets'

let screen: Screen

async function open(bid: string, ask: string): Promise<Screen> {
  const props = { panelId: 'p', symbol: 'audusd', visible: true }
  const panels = (
    <>
      <ForexPositionsPanel {...props} />
      <ForexPendingPanel {...props} />
      <ForexOverviewPanel {...props} />
    </>
  )
  return showPanels(panels, (engine) => {
    engine.account$.next(
      accountWith({
        balances: [dealtBalance('3000', '1940.2')],
        forexPositions: [forexWith()],
        forexPending: [waitingWith()],
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
  pending.tickets = {}
  pending.forex = []
  resetShell()
})

const table = (name: string) => document.querySelector(`table[aria-label="${name}"]`)
const cell = (list: string, column: string) =>
  table(list)?.querySelector(`td[data-column=${column}]`)?.textContent
const deeds = () => screen.trading.forex.deeds
const EDIT = 'Edit take profit and stop loss of AUD/USD: — / —'
const CHANGE = 'Change the order for 0.50 lots AUD/USD'

describe('an open position', () => {
  it.each([
    ['name', 'AUD/USDBuy 50×'],
    ['size', '1.00Market buy'],
    ['open', '0.65010'],
    ['now', '0.65110'],
    ['swap', '−3.101.95'],
    // (0.65110 − 0.65010) × 100,000; ÷ 1,300.2.
    ['pnl', '+100.00 (+7.69%)'],
    // Out where 3,000 + profit is half of 1,300.2: 2,349.9 ÷ 100,000 under the entry.
    ['stopOut', '0.62660'],
  ])('[FX-002] says its %s: %s', (column, says) => {
    expect(cell('Positions', column)).toBe(says)
  })

  it('loses where the price that would close it has fallen', async () => {
    screen.at.unmount()
    screen = await open('0.64910', '0.64922')
    expect(cell('Positions', 'pnl')).toBe('−100.00 (−7.69%)')
  })

  it('is closed by half and in whole, each once', async () => {
    await screen.press('Close half of AUD/USD')
    await screen.press('Close half of AUD/USD')
    expect(deeds()).toMatchObject([{ name: 'close', body: { size: '0.50' } }])
    await doing(() =>
      deeds()[0]?.answer({ kind: 'done', value: { forex: forexWith(), deals: [] } }),
    )
    await screen.press('Close all of AUD/USD')
    expect(deeds()).toHaveLength(2)
    expect(deeds()[1]?.body).not.toHaveProperty('size')
  })

  it('is closed by a typed part, but not by more than is open', async () => {
    await screen.press('Close a part of AUD/USD')
    await screen.typeInto('Lots to close', '1.01')
    await screen.submit('Lots to close')
    expect(screen.noteOf('Lots to close')).toContain('at most 1.00')
    await screen.typeInto('Lots to close', '0.3')
    await screen.submit('Lots to close')
    expect(deeds()).toMatchObject([{ name: 'close', body: { size: '0.3' } }])
  })

  it('is protected by what changed alone, on the right side of the closing price', async () => {
    await screen.press(EDIT)
    await screen.typeInto('Take profit', '0.651')
    await screen.submit('Take profit')
    expect(screen.noteOf('Take profit')).toContain('must be above')
    await screen.typeInto('Take profit', '0.66')
    await screen.submit('Take profit')
    expect(deeds()).toMatchObject([{ name: 'update', body: { takeProfitPrice: '0.66000' } }])
    expect(deeds()[0]?.body).not.toHaveProperty('stopLossPrice')
    const it = refusal('takeProfitWrongSide', 'takeProfitPrice')
    await doing(() => deeds()[0]?.answer({ kind: 'refused', refusal: it }))
    expect(screen.noteOf('Take profit')).toContain('must be above')
  })
})

describe('a pending order', () => {
  it.each([
    ['name', 'AUD/USDBuy 50×'],
    ['type', 'Buy limit'],
    ['size', '0.50'],
    ['trigger', '0.64000'],
    ['distance', '1,122 points'],
    ['margin', '640.00'],
  ])('says its %s: %s', (column, says) => {
    expect(cell('Pending orders', column)).toBe(says)
  })

  it('stands above the others while it is on its way', async () => {
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
      answered = forexSent({ key: 'k', body })
    })
    expect(cell('Pending orders', 'name')).toBe('XAU/USDSell 20×')
    await doing(() => answered())
    expect(cell('Pending orders', 'name')).toBe('AUD/USDBuy 50×')
  })

  it('is cancelled once however often it is pressed', async () => {
    await screen.press('Cancel the order for 0.50 AUD/USD')
    await screen.press('Cancel the order for 0.50 AUD/USD')
    expect(deeds()).toHaveLength(1)
    expect(deeds()[0]).toMatchObject({
      name: 'cancel',
      body: { forexUuid: waitingWith().forexUuid },
    })
  })

  it('is changed by what changed alone, and not to a price at which it would not wait', async () => {
    await screen.press(CHANGE)
    await screen.typeInto('Price', '0.652')
    await screen.submit('Price')
    expect(screen.noteOf('Price')).toContain('would not wait')
    await screen.typeInto('Price', '0.64')
    await screen.submit('Price')
    expect(document.querySelector('form [role=alert]')?.textContent).toBe('Nothing was changed.')
    await screen.typeInto('Price', '0.641')
    await screen.submit('Price')
    expect(deeds()).toMatchObject([{ name: 'update', body: { openPrice: '0.64100' } }])
    expect(Object.keys(deeds()[0]?.body as object)).toEqual(['forexUuid', 'openPrice'])
  })
})

describe('the tables', () => {
  it('[FX-002] have every column of a position, open and closed', async () => {
    const keys: string[][] = []
    const Tables = () => {
      keys.push(useForexHistoryColumns().map(({ key }) => key))
      return null
    }
    const at = await mount(<Tables />)
    at.unmount()
    const open = [...document.querySelectorAll('table[aria-label=Positions] td[data-column]')]
    expect(open.map((it) => it.getAttribute('data-column'))).toEqual(
      expect.arrayContaining(['name', 'size', 'open', 'now', 'swap', 'pnl', 'stopOut', 'time']),
    )
    expect(keys[0]).toEqual(
      expect.arrayContaining(
        'name type size open close protection openTime closeTime swap fee profit'.split(' '),
      ),
    )
  })
})

describe('the overview', () => {
  it('says equity, balance, used margin and the margin level', () => {
    const shown = (id: string) => document.querySelector(`[data-testid=${id}]`)?.textContent
    expect(shown('equity')).toBe('3,100.00 USDT')
    expect(shown('balance')).toBe('3,000.00')
    expect(shown('used-margin')).toBe('1,940.20')
    // 3,100 ÷ 1,940.2.
    expect(shown('margin-level')).toBe('159%')
    expect(document.querySelector('[role=alert]')).toBeNull()
  })

  it('warns where stop-out is near', async () => {
    screen.at.unmount()
    screen = await open('0.63710', '0.63722')
    expect(document.querySelector('[role=alert]')?.textContent).toContain(
      'Close to stop-out at 50%',
    )
  })
})
