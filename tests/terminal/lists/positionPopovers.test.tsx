// The small forms of a position say whose they are; the close form begins at its price and shows
// what the close would bring.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { reportViewer } from '../../../src/state/shell'
import { EngineContext } from '../../../src/state/EngineContext'
import { ApiContext } from '../../../src/state/ApiContext'
import { PositionsPanel } from '../../../src/terminal/panels/positions/PositionsPanel'
import { FakeEngine } from '../../support/fakeEngine'
import { resetStores } from '../../support/resets'
import { doing, mount, type, type Mounted } from '../../ui/mount'
import { FakeApi } from '../support/fakeApi'
import { panelOf } from '../support/screen'
import { accountWith, marks, ticketWith } from '../support/tickets'

let at: Mounted

beforeEach(async () => {
  const engine = new FakeEngine()
  reportViewer({ status: 'member', email: 'a@b.c', kycLevel: 1, demo: false })
  engine.account$.next(accountWith({ positions: [ticketWith()] }))
  const tickers = marks('btcusdtperp', 616_000)
  engine.tickers.next({ market: 'futures', tickers, freshness: { kind: 'live', at: 0 } })
  at = await mount(
    <EngineContext value={engine}>
      <ApiContext value={new FakeApi()}>
        <PositionsPanel {...panelOf('btcusdtperp')} />
      </ApiContext>
    </EngineContext>,
  )
})
afterEach(() => {
  at.unmount()
  resetStores()
})

const pressed = async (action: string) => {
  const button = at.host.querySelector<HTMLElement>(`[data-action="${action}"]`)
  await doing(() => button?.click())
  await expect.poll(popover).not.toBeNull()
}
const popover = () => document.querySelector<HTMLElement>('.mantine-Popover-dropdown')
const fields = () => [...(popover()?.querySelectorAll('input[inputmode=decimal]') ?? [])]
const profit = () =>
  popover()?.querySelector('[data-testid=close-profit] > :last-child')?.textContent

describe('the close form of a position', () => {
  it('begins at its price', async () => {
    await pressed('positions.closePart')
    await expect.poll(() => document.activeElement === fields()[0]).toBe(true)
  })

  it('shows the profit of the part at the price that is typed', async () => {
    await pressed('positions.closePart')
    // 0.5 BTC from 61,237.6 to 61,600.
    expect(profit()).toBe('+181.20')
    const [price, size] = fields()
    await doing(() => type(price as HTMLInputElement, '61000'))
    expect(profit()).toBe('−118.80')
    await doing(() => type(size as HTMLInputElement, '0.25'))
    expect(profit()).toBe('−59.40')
    await doing(() => type(price as HTMLInputElement, ''))
    expect(profit()).toBe('—')
  })
})

it.each(['positions.closePart', 'positions.protect', 'positions.addMargin'])(
  'the form of %s says whose it is',
  async (action) => {
    await pressed(action)
    expect(popover()?.textContent).toMatch(/^BTC\/USDTLong 20×0\.500 BTC/)
  },
)
