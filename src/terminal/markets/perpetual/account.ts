// The futures wallet: equity at mark prices, and the distance of the riskiest position to
// liquidation.
import { formatScaled, RATE_DECIMALS } from '../../../domain/decimal'
import type { MarketAccount } from '../MarketAccount'
import { riskOf } from './risk'

export const perpetualAccount: MarketAccount = {
  guest: 'orders.guest.account',
  figuresOf({ balances, positions }, tickers) {
    const { equity, unrealised, available, ratio } = riskOf(balances, positions, tickers)
    const share = ratio === null ? null : formatScaled(ratio, RATE_DECIMALS)
    return {
      lines: [
        { id: 'equity', label: 'orders.account.equity', amount: equity, kind: 'money' },
        { id: 'unrealised', label: 'orders.account.pnl', amount: unrealised, kind: 'profit' },
        { id: 'free', label: 'orders.account.available', amount: available, kind: 'money' },
      ],
      meter: {
        label: 'orders.account.ratio',
        note: { key: 'orders.account.ratio.note' },
        full: share === null ? 0 : Math.min(100, Number(share) * 100),
        share,
        decimals: 2,
        none: 'orders.none',
        warning: null,
      },
    }
  },
}
