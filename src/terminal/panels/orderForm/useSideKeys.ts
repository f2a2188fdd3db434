// Owns the keys that choose a side: Shift+B the first, Shift+S the second, unless somebody is
// typing.
import { useEffect } from 'react'

export function useSideKeys<Side>(
  active: boolean,
  { up, down }: { readonly up: Side; readonly down: Side },
  choose: (side: Side) => void,
): void {
  useEffect(() => {
    if (!active) return undefined
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
