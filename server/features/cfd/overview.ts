// Overview of a customer's wallet at the current quotes.
import { amount } from '../../../src/domain/brand'
import { formatAmount, formatTrimmed, RATE_DECIMALS } from '../../../src/domain/decimal'
import { partProfit, STOP_OUT_LEVEL, walletFigures } from '../../../src/domain/cfd/wallet'
import type { CfdOverview } from '../../../src/domain/records/cfdRecords'
import { partsOf, quotesOf, walletOf } from './dealing'
import type { CfdState } from './state'

/** A part without a quote (just after startup) counts as zero profit until its first quote. */
export function cfdOverview(state: CfdState, userId: string): CfdOverview {
  const quotes = quotesOf(state)
  const parts = partsOf(state, userId)
  const unrealised = parts.reduce((sum, part) => sum + (partProfit(part, quotes) ?? 0n), 0n)
  const figures = walletFigures(walletOf(state, userId), amount(unrealised))
  const level = figures.marginLevel
  return {
    balance: formatAmount(amount(figures.equity - figures.unrealised)),
    equity: formatAmount(figures.equity),
    usedMargin: formatAmount(figures.usedMargin),
    freeMargin: formatAmount(figures.freeMargin),
    marginLevel: level === null ? null : formatTrimmed(level, RATE_DECIMALS),
    unrealizedPnL: formatAmount(figures.unrealised),
    stopOutLevel: formatTrimmed(STOP_OUT_LEVEL, RATE_DECIMALS),
  }
}
