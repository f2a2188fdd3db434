// Owns the markets list as a panel of the desk.
import { useOpenSymbol } from '../../useOpenSymbol'
import type { PanelProps } from '../panel'
import { MarketsList } from './MarketsList'

export function MarketsPanel({ panelId, symbol }: PanelProps) {
  const open = useOpenSymbol()
  return <MarketsList panelId={panelId} current={symbol} onPick={open} />
}
