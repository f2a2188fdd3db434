// Owns one panel on a page: fetches its component, tells the engine when it is hidden and shown
// again, and keeps its failure to itself.
import { Suspense, useEffect } from 'react'
import { useEngine } from '../EngineContext'
import { Skeleton } from '../freshness/Skeleton'
import { PANELS, type PanelKind } from '../panels/registry'
import { PanelBoundary } from './PanelBoundary'

export interface PanelHostProps {
  readonly kind: PanelKind
  readonly panelId: string
  readonly symbol: string
  readonly visible: boolean
}

export function PanelHost({ kind, panelId, symbol, visible }: PanelHostProps) {
  const engine = useEngine()
  useEffect(() => {
    if (visible) engine.resume(panelId)
    else engine.suspend(panelId)
  }, [engine, panelId, visible])
  const Panel = PANELS[kind]
  return (
    <PanelBoundary key={symbol}>
      <Suspense fallback={<Skeleton rows={12} columns={3} />}>
        <Panel panelId={panelId} symbol={symbol} visible={visible} />
      </Suspense>
    </PanelBoundary>
  )
}
