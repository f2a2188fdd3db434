// Actions on CFD orders and positions, as calls to the exchange.
import type { QuoteOf } from '../../../domain/cfd/conversion'
import { closingPrice } from '../../../domain/cfd/figures'
import { checkTrigger } from '../../../domain/cfd/validateCfd'
import { openPartOf } from '../../../domain/cfd/openParts'
import { partProfit } from '../../../domain/cfd/wallet'
import { formatAmount, readTicks } from '../../../domain/decimal'
import { findDerivative } from '../../../domain/instruments'
import { checkProtection } from '../../../domain/orders/protection'
import type { DataOf } from '../../../session/calls'
import { command } from '../../../app/command/command'
import type { Closed, MarketActions } from '../../trading/actions/MarketActions'
import type { RowChange } from '../../trading/actions/MarketActions'
import { quotesOf } from './quotes'

const nothing = () => null

const update = ({ id: forexUuid }: { readonly id: string }, change: RowChange) =>
  command(
    'cfdUpdate',
    {
      forexUuid,
      ...(change.price === undefined ? {} : { openPrice: change.price }),
      ...(change.takeProfit === undefined ? {} : { takeProfitPrice: change.takeProfit }),
      ...(change.stopLoss === undefined ? {} : { stopLossPrice: change.stopLoss }),
    },
    nothing,
  )

export const cfdActions: MarketActions = {
  cancel: ({ id }) => command('cfdCancel', { id }, nothing),
  amend: update,
  amendable: () => ['price', 'takeProfit', 'stopLoss'],
  check(id, { price, takeProfit = null, stopLoss = null }, { account, tickers }) {
    const tickets = [...account.cfdPending, ...account.cfdPositions]
    const ticket = tickets.find(({ forexUuid }) => forexUuid === id)
    const instrument = ticket && findDerivative(ticket.symbol)
    const quote = ticket && quotesOf(tickers)(ticket.symbol)
    if (!instrument) return null
    const { side, openType } = ticket
    const ticksOf = (text: string) => readTicks(text, instrument.tickDecimals)
    const waits = ticket.status === 'PENDING'
    const trigger = waits ? (price ?? ticket.triggerPrice) : null
    if (quote && trigger !== null) {
      const right = checkTrigger(openType, side, ticksOf(trigger), quote)
      if (!right.ok) return right.refusal
    }
    const around = trigger === null ? quote && closingPrice(side, quote) : ticksOf(trigger)
    if (!around) return null
    const sides = {
      takeProfit: takeProfit === null ? null : ticksOf(takeProfit),
      stopLoss: stopLoss === null ? null : ticksOf(stopLoss),
    }
    const checked = checkProtection(side, around, sides)
    return checked.ok ? null : checked.refusal
  },
  position: {
    close: ({ id: forexUuid }, { size }) =>
      command('cfdClose', { forexUuid, ...(size === undefined ? {} : { size }) }, closedBy),
    closeTypes: ['MARKET'],
    cancelClose: null,
    protect: update,
    addMargin: null,
    liquidationWith: null,
    profitOf(id, { size, price }, { account, tickers }) {
      const ticket = account.cfdPositions.find(({ forexUuid }) => forexUuid === id)
      const part = ticket && openPartOf(ticket)
      if (!part) return null
      const quoted = quotesOf(tickers)
      const quotes: QuoteOf = (symbol) =>
        price !== null && symbol === ticket.symbol ? { bid: price, ask: price } : quoted(symbol)
      const gain = partProfit({ ...part, size }, quotes)
      return gain === null ? null : formatAmount(gain)
    },
  },
}

/** The result of the last deal in an answer. */
function closedBy({ deals }: DataOf<'cfdClose'>): Closed | null {
  const deal = deals.at(-1)
  if (!deal) return null
  const { size, price, profit, fee } = deal
  return { kind: 'closed', noticeId: `deal-${deal.dealId}`, size, price, profit, fee }
}
