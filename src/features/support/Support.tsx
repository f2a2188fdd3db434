// Customer service on a page: on the home layout after a delay, elsewhere only when it is opened.
// The widget is not fetched before.
import { lazy, startTransition, Suspense, useEffect, useState, type ComponentType } from 'react'
import { useSnapshot } from 'valtio'
import { WIDGET_DELAY_MS } from '../../domain/support'
import { support } from '../../state/support'

/** No page depends on it: where it cannot be fetched there is none until the next visit. */
const SupportWidget = lazy<ComponentType>(() =>
  import('./SupportWidget').then(
    (module) => ({ default: module.SupportWidget }),
    () => ({ default: () => null }),
  ),
)

/** `stands`: whether the layout shows the widget without being opened. */
export function Support({ stands }: { stands: boolean }) {
  const { wanted } = useSnapshot(support)
  const [due, setDue] = useState(false)
  useEffect(() => {
    if (!stands) return undefined
    const timer = setTimeout(() => startTransition(() => setDue(true)), WIDGET_DELAY_MS)
    return () => {
      clearTimeout(timer)
      setDue(false)
    }
  }, [stands])
  return (
    (wanted || (stands && due)) && (
      <Suspense>
        <SupportWidget />
      </Suspense>
    )
  )
}
