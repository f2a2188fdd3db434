// Accessible list of the newest trades for screen readers, updated at most once a second.
import { useEffect, useState } from 'react'
import type { Instrument } from '../../../domain/instruments'
import type { MarketTrade } from '../../../domain/records/records'
import { useText } from '../../../i18n/useText'
import { figureText } from '../../figures/figureText'
import css from './trades.module.css'
import type { Tape } from './useTrades'

const SHOWN = 10

export function AccessibleTrades({ tape, instrument }: { tape: Tape; instrument: Instrument }) {
  const { t, time } = useText()
  const [trades, setTrades] = useState<readonly MarketTrade[]>([])
  const { read } = tape
  useEffect(() => {
    const timer = setInterval(() => setTrades(read()?.trades.slice(0, SHOWN) ?? []), 1000)
    return () => clearInterval(timer)
  }, [read])
  return (
    <ul
      className={css.accessible}
      aria-label={t('terminal.trades.list', { name: instrument.name })}
    >
      {trades.map((trade) => (
        <li key={trade.id}>
          {t('terminal.trades.row', {
            side: t(trade.side === 'BUY' ? 'terminal.trades.buy' : 'terminal.trades.sell'),
            price: figureText(trade.price, instrument.tickDecimals),
            size: figureText(trade.quantity, instrument.lotDecimals),
            time: time(trade.at),
          })}
        </li>
      ))}
    </ul>
  )
}
