// Valuation of the derivatives wallet: balance, open positions, and the figures that follow at
// current quotes. Pure; the arithmetic is in the domain.
import { amount } from '../../../domain/brand'
import { readAmount } from '../../../domain/decimal'
import type { QuoteOf } from '../../../domain/cfd/conversion'
import { openPartOf } from '../../../domain/cfd/openParts'
import type { OpenWallet } from '../../../domain/cfd/stopOutPrice'
import { unrealisedProfit, walletFigures, type WalletFigures } from '../../../domain/cfd/wallet'
import type { AccountView } from '../../../domain/views/views'

export interface CfdAccount extends OpenWallet {
  /** Null while a quote that an open position needs is missing. */
  readonly figures: WalletFigures | null
}

/** The wallet of an account at current quotes. */
export function openWallet(
  { balances, cfdPositions }: Pick<AccountView, 'balances' | 'cfdPositions'>,
  quoteOf: QuoteOf,
): CfdAccount {
  const found = balances.find(({ wallet, coin }) => wallet === 'DERIVATIVES' && coin === 'USDT')
  const balance = found ? readAmount(found.balance) : amount(0n)
  const locked = found ? readAmount(found.locked) : amount(0n)
  const parts = cfdPositions.map(openPartOf).filter((part) => part !== null)
  const unrealised = unrealisedProfit(parts, quoteOf)
  const figures = unrealised === null ? null : walletFigures({ balance, locked }, unrealised)
  return { balance, parts, figures }
}
