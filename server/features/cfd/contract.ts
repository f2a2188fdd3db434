// The CFD contract: commands, pages of history and account figures.
import type {
  CfdTicketRecord,
  CfdDealRecord,
  CfdOverview,
} from '../../../src/domain/records/cfdRecords'
import type { ParsedBodyOf, ParsedQueryOf } from '../../../src/protocol/calls'

export interface CfdAnswer {
  readonly forex: CfdTicketRecord
  readonly deals: readonly CfdDealRecord[]
}

export type CfdCommands = {
  'cfd.open': { body: ParsedBodyOf<'cfdOpen'>; answer: CfdAnswer }
  'cfd.update': { body: ParsedBodyOf<'cfdUpdate'>; answer: CfdAnswer }
  'cfd.close': { body: ParsedBodyOf<'cfdClose'>; answer: CfdAnswer }
  'cfd.cancel': { body: { readonly forexUuid: string }; answer: CfdAnswer }
}

export type CfdPages = {
  'cfd.tickets': { query: ParsedQueryOf<'cfdHistory'>; row: CfdTicketRecord }
  'cfd.deals': { query: ParsedQueryOf<'cfdTransactions'>; row: CfdDealRecord }
}

export type CfdReads = {
  /** Tickets, pending and open, newest first. */
  forexs: readonly CfdTicketRecord[]
  /** The wallet at the quotes of now. */
  'cfd.overview': CfdOverview
}
