// The view of drafts with a trigger, which is loaded when the first one is shown.
import { useEffect, useState } from 'react'
import { persistently } from '../../../i18n/persistently'
import type { OrderFormAdapter } from './OrderFormAdapter'

type View = OrderFormAdapter['view']

/** Null until it is loaded, and on markets without such orders. */
export function useStopView({ loadStopView }: OrderFormAdapter, isWanted: boolean): View | null {
  const [loaded, setLoaded] = useState<{ readonly by: unknown; readonly view: View } | null>(null)
  useEffect(() => {
    if (!isWanted || !loadStopView) return undefined
    const over = new AbortController()
    void persistently(loadStopView, over.signal).then((view) => {
      if (view) setLoaded({ by: loadStopView, view })
    })
    return () => over.abort()
  }, [isWanted, loadStopView])
  return loaded !== null && loaded.by === loadStopView ? loaded.view : null
}
