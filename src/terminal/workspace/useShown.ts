// Whether a tab can be seen: in front in its group, and the window itself not hidden.
import type { TabNode } from 'flexlayout-react'
import { useCallback, useSyncExternalStore } from 'react'

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** False while the window is minimised or behind another tab of the browser. */
export const usePageShown = (): boolean =>
  useSyncExternalStore(
    onVisibility,
    () => document.visibilityState !== 'hidden',
    () => true,
  )

/** Whether the content of a dock tab is in view now. */
export function useShown(node: TabNode): boolean {
  const pageShown = usePageShown()
  const watch = useCallback(
    (listener: () => void) => {
      node.setEventListener('visibility', listener)
      return () => node.removeEventListener('visibility')
    },
    [node],
  )
  // Read anew after subscribing: a tab may come to the front before anybody listens.
  const inFront = useSyncExternalStore(watch, () => node.isVisible())
  return pageShown && inFront
}
