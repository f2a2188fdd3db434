// What the derivatives wallet amounts to right now: what stands in it, what is open in it, and
// the figures that follow at the quotes of this moment. Pure; arithmetic is the domain's.
import { amount } from '../../../domain/brand'
import { readAmount } from '../../../domain/decimal'
import type { QuoteOf } from '../../../domain/cfd/conversion'
import { openPartOf } from '../../../domain/cfd/openParts'
import type { OpenWallet } from '../../../domain/cfd/stopOutPrice'
import { unrealisedProfit, walletFigures, type WalletFigures } from '../../../domain/cfd/wallet'
import type { AccountView } from '../../../domain/views/views'

export interface CfdAccount extends OpenWallet {
  /** null while a quote is missing that something open needs. */
  readonly figures: WalletFigures | null
}

/** The wallet of an account at the quotes of now. */
export function openWallet(
  { balances, forexPositions }: Pick<AccountView, 'balances' | 'forexPositions'>,
  quoteOf: QuoteOf,
): CfdAccount {
  const found = balances.find(({ wallet, coin }) => wallet === 'DERIVATIVES' && coin === 'USDT')
  const balance = found ? readAmount(found.balance) : amount(0n)
  const locked = found ? readAmount(found.locked) : amount(0n)
  const parts = forexPositions.map(openPartOf).filter((part) => part !== null)
  const unrealised = unrealisedProfit(parts, quoteOf)
  const figures = unrealised === null ? null : walletFigures({ balance, locked }, unrealised)
  return { balance, parts, figures }
}
