// The view of drafts with a trigger: loaded at once for the form's own, and when the page is idle for
// those that ladder, chart and keys send.
import { useEffect, useState } from 'react'
import { persistently } from '../../../i18n/persistently'
import { whenIdle } from '../../../ui/whenIdle'
import type { OrderFormAdapter } from './OrderFormAdapter'

type View = OrderFormAdapter['view']

/** Null until it is loaded, and on markets without such orders. */
export function useStopView({ loadStopView }: OrderFormAdapter, isShown: boolean): View | null {
  const [loaded, setLoaded] = useState<{ readonly by: unknown; readonly view: View } | null>(null)
  useEffect(() => {
    if (!loadStopView) return undefined
    const over = new AbortController()
    const start = () =>
      void persistently(loadStopView, over.signal).then((view) => {
        if (view) setLoaded({ by: loadStopView, view })
      })
    const forget = isShown ? start() : whenIdle(start)
    return () => {
      forget?.()
      over.abort()
    }
  }, [isShown, loadStopView])
  return loaded !== null && loaded.by === loadStopView ? loaded.view : null
}
