// Visibility of a tab: in front of its group, in a visible window.
import type { TabNode } from 'flexlayout-react'
import { useCallback, useSyncExternalStore } from 'react'

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** False while the window is minimised or its browser tab is in the background. */
export const usePageShown = (): boolean =>
  useSyncExternalStore(
    onVisibility,
    () => document.visibilityState !== 'hidden',
    () => true,
  )

/** True while the content of a dock tab is visible. */
export function useShown(node: TabNode): boolean {
  const pageShown = usePageShown()
  const watch = useCallback(
    (listener: () => void) => {
      node.setEventListener('visibility', listener)
      return () => node.removeEventListener('visibility')
    },
    [node],
  )
  // Read again after subscribing, because a tab may come to the front before the listener is
  // attached.
  const inFront = useSyncExternalStore(watch, () => node.isVisible())
  return pageShown && inFront
}
