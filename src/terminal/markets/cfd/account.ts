// The derivatives wallet: equity at current quotes, used and free margin, and distance to stop-out.
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
  guest: 'cfd.guest.overview',
  figuresOf(account, tickers) {
    const { balance, figures } = openWallet(account, quotesOf(tickers))
    const level = figures?.marginLevel ?? null
    const { full, near } = meterOf(level)
    const money = { kind: 'money' } as const
    const { equity = null, unrealised = null, usedMargin = null, freeMargin = null } = figures ?? {}
    return {
      lines: [
        { id: 'equity', label: 'cfd.overview.equity', amount: equity, ...money },
        { id: 'balance', label: 'cfd.overview.balance', amount: balance, ...money },
        { id: 'unrealised', label: 'cfd.overview.pnl', amount: unrealised, kind: 'profit' },
        { id: 'used-margin', label: 'cfd.overview.used', amount: usedMargin, ...money },
        { id: 'free', label: 'cfd.overview.free', amount: freeMargin, ...money },
      ],
      meter: {
        label: 'cfd.overview.level',
        note: { key: 'cfd.overview.level.note', values: OUT },
        full,
        share: level === null ? null : shareOf(level),
        decimals: 0,
        none: 'cfd.overview.level.none',
        warning: near ? { key: 'cfd.overview.warn', values: OUT } : null,
      },
    }
  },
}
