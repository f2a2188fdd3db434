// Consistency of a price across the screen: the markets list, the account's rows and the order form
// show each engine value in the same turn.
import { useEffect, useRef } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { writeText } from '../../../src/terminal/figures/writeText'
import { useMarketTickers } from '../../../src/terminal/panels/watchlist/useMarketTickers'
import { useTickers } from '../../../src/terminal/trading/account/useTickers'
import { useTickersOf } from '../../../src/terminal/trading/account/useTickersOf'
import { doing } from '../../ui/mount'
import { showPanels, type Screen } from '../support/screen'
import { marks } from '../support/tickets'

const BTC = 'btcusdtperp'
const SYMBOLS = [BTC]
let screen: Screen

/** Reads the price as a row of the list does. */
function Listed() {
  const { tickers } = useMarketTickers('a', 'futures', 0)
  const shown = useRef<HTMLElement>(null)
  useEffect(
    () => tickers.listen(() => writeText(shown.current, String(tickers.read().get(BTC)?.last))),
    [tickers],
  )
  return <b ref={shown} />
}

function Places() {
  const all = [useTickers('b', true, 'futures').tickers, useTickersOf('c', true, SYMBOLS).tickers]
  return (
    <output>
      {all.map((tickers) => `${tickers.get(BTC)?.last ?? 0},`)}
      <Listed />
    </output>
  )
}

beforeEach(async () => {
  screen = await showPanels(<Places />, () => undefined)
})
afterEach(() => screen.at.unmount())

it('shows a moving price identically everywhere, at each of its values', async () => {
  for (const price of [600_000, 600_001, 600_007]) {
    const freshness = { kind: 'live', at: 0 } as const
    const tickers = marks(BTC, price)
    await doing(() => screen.engine.tickers.next({ market: 'futures', tickers, freshness }))
    expect(document.querySelector('output')?.textContent).toBe([price, price, price].join())
  }
})
