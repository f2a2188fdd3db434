// Owns what a row of open dealt positions says at the quotes of now: closing price, profit, its
// share of the margin, liquidation price. Text out; arithmetic is the domain's.
import type { QuoteOf } from '../../../domain/dealt/conversion'
import { closingPrice } from '../../../domain/dealt/figures'
import { openPartOf } from '../../../domain/dealt/openParts'
import { stopOutPrice } from '../../../domain/dealt/stopOutPrice'
import { partProfit } from '../../../domain/dealt/wallet'
import { formatAmount, formatTicks } from '../../../domain/decimal'
import type { ForexTicketRecord } from '../../../domain/records/forexRecords'
import { findDerivative, type DerivativeInstrument } from '../../../domain/instruments'
import type { AccountView } from '../../../domain/views/views'
import { openWallet, type DealtAccount } from '../dealt/openWallet'
import { ratioOf } from '../positions/positionRow'

export interface ForexRow {
  readonly ticket: ForexTicketRecord
  readonly it: DerivativeInstrument
  /** The price that would close it now; null before the first quote. */
  readonly now: string | null
  readonly profit: string | null
  /** Profit ÷ margin. */
  readonly ratio: string | null
  /** null where no price of this instrument alone does it. */
  readonly liquidation: string | null
}

/** All open tickets at the quotes of now, in the order they came. */
export function forexRows(
  account: Pick<AccountView, 'balances' | 'forexPositions'>,
  quoteOf: QuoteOf,
): ForexRow[] {
  const wallet = openWallet(account, quoteOf)
  return account.forexPositions.flatMap((ticket) => rowOf(ticket, wallet, quoteOf) ?? [])
}

function rowOf(
  ticket: ForexTicketRecord,
  wallet: DealtAccount,
  quoteOf: QuoteOf,
): ForexRow | undefined {
  const it = findDerivative(ticket.symbol)
  const part = openPartOf(ticket)
  if (!it || !part) return undefined
  const quote = quoteOf(it.symbol)
  const profit = partProfit(part, quoteOf)
  const out = stopOutPrice(wallet, it, part.direction, quoteOf)
  return {
    ticket,
    it,
    now: quote && formatTicks(closingPrice(part.direction, quote), it.tickDecimals),
    profit: profit === null ? null : formatAmount(profit),
    ratio: profit === null ? null : ratioOf(profit, part.margin),
    liquidation: out === null ? null : formatTicks(out, it.tickDecimals),
  }
}
