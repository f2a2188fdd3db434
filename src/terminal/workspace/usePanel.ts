// Fetching of a panel's component as plain state: Suspense would delay the result until React is
// idle, which never happens on a live page.
import { useEffect, useState } from 'react'
import type { PanelKind } from '../panel'
import { fetchPanel, knownPanel, type PanelComponent } from '../panels'

export interface FetchedPanel {
  /** Undefined until loaded. */
  readonly panel: PanelComponent | undefined
  readonly failed: boolean
  readonly retry: () => void
}

/** The component of a kind; mount anew (by key) for another kind. */
export function usePanel(kind: PanelKind): FetchedPanel {
  const [panel, setPanel] = useState<PanelComponent | undefined>(() => knownPanel(kind))
  const [tries, setTries] = useState(0)
  const [failedTry, setFailedTry] = useState(-1)
  useEffect(() => {
    let wanted = true
    fetchPanel(kind).then(
      (found) => wanted && setPanel(() => found),
      () => wanted && setFailedTry(tries),
    )
    return () => {
      wanted = false
    }
  }, [kind, tries])
  return { panel, failed: failedTry === tries, retry: () => setTries((n) => n + 1) }
}
