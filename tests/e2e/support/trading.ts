// Playwright `test` of the trading screens: page objects and the REST client as fixtures, and a
// cleanup of everything a test leaves open.
import { DerivativesPage } from '../pages/DerivativesPage'
import { Records } from '../pages/Records'
import { SpotTicket } from '../pages/SpotTicket'
import { DEMO, TerminalPage } from '../pages/TerminalPage'
import { Ticket } from '../pages/Ticket'
import { Api, demoTokens } from './api'
import { test as base } from './fixtures'
import { enter } from './people'

interface TradingFixtures {
  terminal: TerminalPage
  ticket: Ticket
  spotTicket: SpotTicket
  records: Records
  api: Api
  /** Signs a demo user in before the first page of this browser. */
  signedIn: void
  /** A demo user's terminal, signed in and live. */
  tradingTerminal: TerminalPage
  /** The same on the spot page of BTC/USDT. */
  spotTerminal: TerminalPage
  /** The same on the derivatives page of AUD/USD, where the beta notice is open. */
  derivatives: DerivativesPage
}

export const test = base.extend<TradingFixtures>({
  terminal: async ({ page }, provide) => provide(new TerminalPage(page)),
  ticket: async ({ page }, provide) => provide(new Ticket(page)),
  spotTicket: async ({ page }, provide) => provide(new SpotTicket(page)),
  records: async ({ page, terminal }, provide) => provide(new Records(page, terminal)),
  api: async ({ exchange }, provide) => {
    const api = await Api.signIn(exchange.origin, DEMO)
    await api.tidy()
    await provide(api)
    await api.tidy()
  },
  signedIn: async ({ context, exchange, api: _tidied }, provide) => {
    await enter(context, exchange, await demoTokens(exchange.origin, DEMO))
    await provide()
  },
  tradingTerminal: async ({ terminal, signedIn: _member }, provide) => {
    await terminal.open()
    await terminal.expectSignedIn()
    await provide(terminal)
  },
  spotTerminal: async ({ terminal, signedIn: _member }, provide) => {
    await terminal.open('btcusdt')
    await terminal.expectSignedIn()
    await provide(terminal)
  },
  derivatives: async ({ page, terminal, api: _tidied }, provide) => {
    const derivatives = new DerivativesPage(page)
    await derivatives.open()
    await terminal.signIn()
    await provide(derivatives)
  },
})

export { expect } from './fixtures'
