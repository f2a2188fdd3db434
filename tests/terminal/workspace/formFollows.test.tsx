// Proves that a price pressed in the book of another instrument asks once whether the order form
// follows, and that the form then shows that instrument and takes the price.
import { TabNode, type Model } from 'flexlayout-react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { findInstrument } from '../../../src/domain/instruments'
import { preferences } from '../../../src/state/preferences'
import { proposePrice, takeAwaited, ticketDraft } from '../../../src/state/orders/ticketDraft'
import { PERPETUAL } from '../../../src/terminal/markets/perpetual/perpetual'
import { FormFollows } from '../../../src/terminal/workspace/dock/FormFollows'
import { dockModel, layoutTab } from '../../../src/terminal/workspace/layout/dockModel'
import { PAGE_LINK, type PanelLink } from '../../../src/terminal/workspace/layout/panelLink'
import { PageContext } from '../../../src/terminal/workspace/PageContext'
import { doing, mount, type Mounted } from '../../ui/mount'

const ETH = { symbol: 'ethusdtperp' }
let at: Mounted | undefined
let model: Model

beforeEach(async () => {
  preferences.formFollows = null
  ticketDraft.proposals = {}
  const instrument = findInstrument('btcusdtperp')
  if (!instrument) throw new Error('no instrument')
  const group = (id: string, kind: 'book' | 'orderForm', link: PanelLink) =>
    ({ type: 'group', weight: 1, selected: 0, tabs: [{ id, kind, link }] }) as const
  model = dockModel({
    type: 'row',
    weight: 1,
    children: [
      group('book-1', 'book', PAGE_LINK),
      group('book-2', 'book', ETH),
      group('orderForm-1', 'orderForm', PAGE_LINK),
    ],
  })
  at = await mount(
    <PageContext value={{ instrument, market: PERPETUAL }}>
      <FormFollows model={model} />
    </PageContext>,
  )
})
afterEach(() => at?.unmount())

const formLink = (): PanelLink | undefined => {
  const node = model.getNodeById('orderForm-1')
  return node instanceof TabNode ? layoutTab(node)?.link : undefined
}
const answers = () => [...document.querySelectorAll<HTMLElement>('[role=dialog] button')]
const press = (symbol: string) => doing(() => proposePrice(symbol, 2_000_0))
const answer = (text: string) =>
  doing(() =>
    answers()
      .find(({ textContent }) => textContent === text)
      ?.click(),
  )

it('asks nothing where the order form shows the instrument', async () => {
  await press('btcusdtperp')
  expect(answers()).toEqual([])
})

it('[WSP-015] asks once, and follows with the price from then on', async () => {
  await press(ETH.symbol)
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('Order form for ETH?')
  expect(formLink()).toEqual(PAGE_LINK)
  await answer('Follow')
  expect(formLink()).toEqual(ETH)
  expect(takeAwaited(ETH.symbol)?.priceTicks).toBe(2_000_0)
  expect(takeAwaited(ETH.symbol)).toBeUndefined()
  // Back by the other book, without a question.
  await press('btcusdtperp')
  expect(formLink()).toEqual(PAGE_LINK)
})

it('[WSP-015] stays for good where that was chosen', async () => {
  await press(ETH.symbol)
  await answer('Stay with BTC')
  await press(ETH.symbol)
  expect(answers().filter(({ textContent }) => textContent === 'Follow')).toEqual([])
  expect(formLink()).toEqual(PAGE_LINK)
})
