// The contract of perpetual futures: commands, pages of the past and figures of an account.
import type { PerpetualTicket, PerpetualFill } from '../../../src/domain/records/records'
import type { PerpetualStop } from '../../../src/domain/records/stopRecords'
import type { DataOf, ParsedBodyOf, ParsedQueryOf } from '../../../src/protocol/calls'
import type { TicketAnswer } from './commands/outcome'

type Named<Body> = Body & { readonly futureId: string }
type NamedStop<Body> = Body & { readonly stopId: string }
export interface StopAnswer {
  readonly stop: PerpetualStop
}

export type PerpetualCommands = {
  'futures.open': { body: ParsedBodyOf<'perpetualOpen'>; answer: TicketAnswer }
  'futures.close': { body: ParsedBodyOf<'perpetualClose'>; answer: TicketAnswer }
  'futures.cancel': { body: { readonly futureId: string }; answer: TicketAnswer }
  'futures.cancelClose': { body: { readonly futureId: string }; answer: TicketAnswer }
  'futures.change': { body: ParsedBodyOf<'perpetualChange'>; answer: TicketAnswer }
  'futures.amend': { body: Named<ParsedBodyOf<'perpetualAmend'>>; answer: TicketAnswer }
  'futures.stop': { body: ParsedBodyOf<'perpetualStop'>; answer: StopAnswer }
  'futures.amendStop': { body: NamedStop<ParsedBodyOf<'perpetualAmendStop'>>; answer: StopAnswer }
  'futures.cancelStop': { body: { readonly stopId: string }; answer: StopAnswer }
  'futures.margin': { body: Named<ParsedBodyOf<'perpetualMargin'>>; answer: TicketAnswer }
}

export type PerpetualPages = {
  'futures.tickets': { query: ParsedQueryOf<'perpetualTickets'>; row: PerpetualTicket }
  'futures.stops': { query: ParsedQueryOf<'perpetualStops'>; row: PerpetualStop }
  'futures.fills': { query: ParsedQueryOf<'perpetualTransactions'>; row: PerpetualFill }
}

export type PerpetualReads = {
  /** Tickets with a resting or an open part, newest first. */
  futures: readonly PerpetualTicket[]
  /** Stop orders that wait, newest first. */
  stops: readonly PerpetualStop[]
  'futures.marginRates': DataOf<'perpetualMarginRate'>['rates']
  'futures.profitAndLoss': DataOf<'perpetualProfitAndLoss'>
}
