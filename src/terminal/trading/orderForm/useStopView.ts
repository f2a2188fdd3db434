// The view of drafts with a trigger, those of the form and those that ladder, chart and keys send:
// loaded behind the form, which is of one market as long as it lives.
import { useEffect, useState } from 'react'
import { persistently } from '../../../i18n/persistently'
import type { OrderFormAdapter } from './OrderFormAdapter'

/** Null until it is loaded, and on markets without such orders. */
export function useStopView({ loadStopView }: OrderFormAdapter): OrderFormAdapter['view'] | null {
  const [view, setView] = useState<OrderFormAdapter['view'] | null>(null)
  useEffect(() => {
    const over = new AbortController()
    if (loadStopView)
      void persistently(loadStopView, over.signal).then((found) => found && setView(() => found))
    return () => over.abort()
  }, [loadStopView])
  return view
}
