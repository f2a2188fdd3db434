// Markets list as a panel of the layout.
import { useOpenSymbol } from '../../useOpenSymbol'
import type { PanelProps } from '../../panelProps'
import { MarketsList } from './MarketsList'

export function MarketsPanel({ panelId, instrument }: PanelProps) {
  const open = useOpenSymbol()
  return <MarketsList panelId={panelId} current={instrument.symbol} onPick={open} />
}
