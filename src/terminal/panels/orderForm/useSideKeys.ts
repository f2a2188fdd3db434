// The keys that choose a side, for whoever switched them on: Shift+B the first, Shift+S the
// second, unless somebody is typing.
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { preferences } from '../../../state/preferences'

/** Whether the keys are switched on; the buttons then show them. */
export const useArmed = (): boolean => useSnapshot(preferences).shortcuts

export function useSideKeys<Side>(
  active: boolean,
  { up, down }: { readonly up: Side; readonly down: Side },
  choose: (side: Side) => void,
): void {
  const armed = useArmed()
  useEffect(() => {
    if (!active || !armed) return undefined
    const onKey = (event: KeyboardEvent): void => {
      const target = event.target
      if (target instanceof HTMLElement && target.matches('input:not([type=radio]), select')) return
      if (!event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.code === 'KeyB') choose(up)
      if (event.code === 'KeyS') choose(down)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
}
