// The derivatives wallet: equity at the quotes of now, margin used and free, and how near stop-out
// is.
import type { Rate } from '../../../domain/brand'
import { STOP_OUT_LEVEL } from '../../../domain/cfd/wallet'
import { formatScaled, RATE_DECIMALS } from '../../../domain/decimal'
import { percentFigure } from '../../../i18n/figure'
import type { MarketAccount } from '../MarketAccount'
import { meterOf } from './meterOf'
import { openWallet } from './openWallet'
import { quotesOf } from './quotes'

const shareOf = (level: Rate): string => formatScaled(level, RATE_DECIMALS)
const OUT = { level: percentFigure(shareOf(STOP_OUT_LEVEL), 0, false) }

export const cfdAccount: MarketAccount = {
  guest: 'forex.guest.overview',
  figuresOf(account, tickers) {
    const { balance, figures } = openWallet(account, quotesOf(tickers))
    const level = figures?.marginLevel ?? null
    const { full, near } = meterOf(level)
    const money = { kind: 'money' } as const
    const { equity = null, unrealised = null, usedMargin = null, freeMargin = null } = figures ?? {}
    return {
      lines: [
        { id: 'equity', label: 'forex.overview.equity', amount: equity, ...money },
        { id: 'balance', label: 'forex.overview.balance', amount: balance, ...money },
        { id: 'unrealised', label: 'forex.overview.pnl', amount: unrealised, kind: 'profit' },
        { id: 'used-margin', label: 'forex.overview.used', amount: usedMargin, ...money },
        { id: 'free', label: 'forex.overview.free', amount: freeMargin, ...money },
      ],
      meter: {
        label: 'forex.overview.level',
        note: { key: 'forex.overview.level.note', values: OUT },
        full,
        share: level === null ? null : shareOf(level),
        decimals: 0,
        none: 'forex.overview.level.none',
        warning: near ? { key: 'forex.overview.warn', values: OUT } : null,
      },
    }
  },
}
