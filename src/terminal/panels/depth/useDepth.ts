// Single subscription of the depth panel.
import { useMemo, useState } from 'react'
import type { BookView } from '../../../domain/views/views'
import { useEngine } from '../../../state/EngineContext'
import { useNewest, type Newest } from '../../freshness/useNewest'
import type { PanelProps } from '../../panelProps'

const LEVELS_A_SIDE = 200

export interface Depth extends Newest<BookView> {
  readonly restart: () => void
}

export function useDepth({ panelId, instrument: { symbol } }: PanelProps): Depth {
  const engine = useEngine()
  const [generation, setGeneration] = useState(0)
  const book = useMemo(() => {
    const request = { symbol, levels: LEVELS_A_SIDE, step: 1, framesPerSecond: 4 }
    return { of: generation, stream$: engine.book$(panelId, request) }
  }, [engine, panelId, symbol, generation])
  return { ...useNewest(book.stream$, symbol), restart: () => setGeneration((n) => n + 1) }
}
