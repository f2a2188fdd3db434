// Watchlists of one's own as a panel of the layout.
import { MessagesBoundary } from '../../../i18n/MessagesBoundary'
import { SkeletonRows } from '../../../ui/pieces/SkeletonRows'
import type { PanelProps } from '../../panelProps'
import { useOpenSymbol } from '../../useOpenSymbol'
import { OwnLists } from './OwnLists'

export function ListsPanel({ panelId, instrument }: PanelProps) {
  const open = useOpenSymbol()
  return (
    <MessagesBoundary area="panels" fallback={<SkeletonRows rows={6} columns={[60, 40, 40]} />}>
      <OwnLists panelId={panelId} current={instrument.symbol} onPick={open} />
    </MessagesBoundary>
  )
}
