// Proves that a tab names its instrument wherever it is not the page's, as shortly as is clear.
import { afterEach, expect, it } from 'vitest'
import { findInstrument } from '../../../src/domain/instruments'
import { PERPETUAL } from '../../../src/terminal/markets/perpetual/perpetual'
import type { PanelKind } from '../../../src/terminal/panel'
import { LinkContext } from '../../../src/terminal/workspace/state/LinkContext'
import { TabName } from '../../../src/terminal/workspace/dock/TabName'
import type { PanelLink } from '../../../src/terminal/workspace/layout/panelLink'
import { PageContext } from '../../../src/terminal/workspace/PageContext'
import { mount, type Mounted } from '../../ui/mount'

let at: Mounted | undefined
afterEach(() => at?.unmount())

const GROUPS = { green: 'ethusdtperp', orange: 'btcusdtperp' }

/** The tab's text on the page of the BTC/USDT perpetual. */
async function textOf(kind: PanelKind, link: PanelLink): Promise<string> {
  const instrument = findInstrument('btcusdtperp')
  if (!instrument) throw new Error('no instrument')
  const links = { groups: GROUPS, locked: false, setGroup: () => undefined }
  at = await mount(
    <PageContext value={{ instrument, market: PERPETUAL }}>
      <LinkContext value={links}>
        <TabName tab={{ id: 'tab', kind, link }} />
      </LinkContext>
    </PageContext>,
  )
  return at.host.textContent
}

it.each([
  ['of the page', { group: 'blue' }, 'Order book'],
  ['of a group with the page’s', { group: 'orange' }, 'Order book'],
  ['of a group that was given none', { group: 'teal' }, 'Order book'],
  ['of its own, the page’s', { symbol: 'btcusdtperp' }, 'Order book'],
  ['of a group', { group: 'green' }, 'Order book · ETH'],
  ['of its own', { symbol: 'ethusdtperp' }, 'Order book · ETH'],
  ['of another market that shares the name', { symbol: 'btcusdt' }, 'Order book · BTC/USDT Spot'],
  ['of another market alone', { symbol: 'eurusd' }, 'Order book · EUR/USD'],
] as const)('[WSP-012] a tab with an instrument %s', async (_, link, text) => {
  expect(await textOf('book', link)).toBe(text)
})

it('a tab without an instrument names none', async () => {
  expect(await textOf('account', { symbol: 'ethusdtperp' })).not.toContain('ETH')
})
