// Figures of one row of the markets list.
import { afterEach, expect, it } from 'vitest'
import { findInstrument } from '../../../src/domain/instruments'
import { choosePriceDecimals } from '../../../src/state/preferences'
import { MarketLine } from '../../../src/terminal/panels/watchlist/MarketLine'
import { resetPersisted } from '../../support/resets'
import { doing, mount, type Mounted } from '../../ui/mount'
import { marks } from '../support/tickets'

let at: Mounted | undefined
afterEach(() => {
  at?.unmount()
  resetPersisted()
})

it('[INS-007] [INS-016] shows the decimals of its tick, or fewer as configured', async () => {
  const instrument = findInstrument('sandusdtperp')
  const ticker = marks('sandusdtperp', 2_461).get('sandusdtperp')
  if (!instrument || !ticker) throw new Error('no instrument')
  const row = { instrument, hasVolume: true, favourite: false }
  const held = new Map([[ticker.symbol, ticker]])
  const tickers = { read: () => held, listen: () => () => undefined }
  const ignore = () => undefined
  at = await mount(
    <MarketLine
      id="a"
      row={row}
      tickers={tickers}
      top={0}
      current={false}
      chosen={false}
      onPick={ignore}
    />,
  )
  const { host } = at
  expect(host.textContent).toContain('0.2461')
  await doing(() => choosePriceDecimals(2))
  expect(host.textContent).toContain('0.25')
  expect(host.textContent).not.toContain('0.2461')
  await doing(() => choosePriceDecimals(7))
  expect(host.textContent).toContain('0.2461')
})
