// Market and wallet figures that a deal depends on: quotes, whether they can be dealt at,
// conversion rates, and the wallet's equity and margin at these quotes.
import { customerAccount, type AccountName, type AccountPart } from '../../../src/domain/accounts'
import { amount, type Amount } from '../../../src/domain/brand'
import { conversionOf, conversionSymbol } from '../../../src/domain/cfd/conversion'
import type { Conversion, Quote, QuoteOf } from '../../../src/domain/cfd/conversion'
import type { OpenWallet } from '../../../src/domain/cfd/stopOutPrice'
import { unrealisedProfit, walletFigures } from '../../../src/domain/cfd/wallet'
import type { CfdPart, CfdWallet, WalletFigures } from '../../../src/domain/cfd/wallet'
import type { CfdMarket, CfdState } from './state'
import type { CfdTicket } from './ticket'

/** The wallet's coin; it is treated as equal to the US dollar. */
export const COIN = 'USDT'

export const walletAccount = (userId: string, part: AccountPart): AccountName =>
  customerAccount(userId, 'DERIVATIVES', COIN, part)

export function quoteOf({ bid, ask }: CfdMarket): Quote | null {
  return bid === null || ask === null ? null : { bid, ask }
}

export const quotesOf =
  (state: CfdState): QuoteOf =>
  (symbol) =>
    quoteOf(state.market(symbol))

/** A market that can deal now: its quote, and what converts its profit. */
export interface Dealing {
  readonly quote: Quote
  readonly conversion: Conversion
}

/** null while stale, closed, not quoted since, or without a rate that converts it. */
export function dealingOf(state: CfdState, market: CfdMarket): Dealing | null {
  if (!market.session || !market.fresh) return null
  return pricingOf(state, market)
}

/** As dealingOf, but the session may be closed: what orders that wait are reckoned by. */
export function pricingOf(state: CfdState, market: CfdMarket): Dealing | null {
  const quote = quoteOf(market)
  const conversion = conversionOf(market.instrument, quotesOf(state))
  if (market.stale || !quote || !conversion) return null
  const joining = conversionSymbol(market.instrument)
  if (joining !== null && state.market(joining).stale) return null
  return { quote, conversion }
}

/** The open part of a ticket; null while it waits. */
export function partOf(ticket: CfdTicket): CfdPart | null {
  const { instrument, direction, open: size, entry, margin } = ticket
  if (ticket.status !== 'OPEN' || entry === null) return null
  return { instrument, direction, size, entry, margin }
}

/** All open parts of a customer's tickets. */
export function partsOf(state: CfdState, userId: string): CfdPart[] {
  const mine = [...(state.byUser.get(userId) ?? [])]
  return mine.map(partOf).filter((part) => part !== null)
}

export function walletOf({ money }: CfdState, userId: string): CfdWallet {
  const locked = money.balance(walletAccount(userId, 'locked'))
  const free = money.balance(walletAccount(userId, 'free'))
  return { balance: amount(free + locked), locked }
}

/** A customer's wallet balance and all open parts in it. */
export const openWalletOf = (state: CfdState, userId: string): OpenWallet => ({
  balance: walletOf(state, userId).balance,
  parts: partsOf(state, userId),
})

/** The figures of a customer's wallet; null while an open part in it has no price. */
export function figuresOf(state: CfdState, userId: string): WalletFigures | null {
  const unrealised = unrealisedProfit(partsOf(state, userId), quotesOf(state))
  return unrealised === null ? null : walletFigures(walletOf(state, userId), unrealised)
}

/**
 * Amount that may be taken out of a wallet: free, and not needed to cover losses of open parts.
 * Callers are about to take it, so the wallet is checked again with the next quote.
 */
export function withdrawable(state: CfdState, userId: string): Amount {
  state.guards.loosen(userId)
  const figures = figuresOf(state, userId)
  if (!figures || figures.freeMargin <= 0n) return amount(0n)
  return figures.free < figures.freeMargin ? figures.free : figures.freeMargin
}

/** Order in which tickets are checked: older first, so that a restart does not change it. */
export const byAge = (a: CfdTicket, b: CfdTicket): number =>
  a.createdAt - b.createdAt || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
