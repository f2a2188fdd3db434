// Hydration on approach: a part of a server-rendered page below the viewport keeps the server's
// elements, without any work by React, until the user scrolls near it. Its links work meanwhile as
// plain links. Contents must not depend on the answers embedded in the page, because those are
// valid for the first view only.
import { startTransition, useEffect, useRef, useState, type HTMLAttributes } from 'react'
import { useIntl } from 'react-intl'
import { useIsDrawn } from './drawn'
import { KeepUse } from './KeepUse'

/** Distance below the window at which a part is hydrated, px. */
const AHEAD_PX = 600

export interface LazyHydrationProps extends HTMLAttributes<HTMLElement> {
  as: 'footer' | 'section'
  /** Finds the server's element before React has it. */
  id: string
}

export function LazyHydration({ as: Element, children, ...rest }: LazyHydrationProps) {
  const isDrawn = useIsDrawn()
  const { locale } = useIntl()
  const [drawnIn] = useState(locale)
  const [isNear, setIsNear] = useState(() => !isDrawn || isNearWindow(rest.id))
  const isLive = isNear || locale !== drawnIn
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = ref.current
    if (isLive || !element) return undefined
    let stopWaiting = (): void => undefined
    const hydrate = () => startTransition(() => setIsNear(true))
    const observer = new IntersectionObserver(
      (seen) => {
        if (!seen.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        stopWaiting = afterPress(element, hydrate)
      },
      { rootMargin: `${AHEAD_PX}px` },
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
      stopWaiting()
    }
  }, [isLive])
  if (isLive)
    return (
      <KeepUse of={ref} isLive>
        <Element {...rest} ref={ref}>
          {children}
        </Element>
      </KeepUse>
    )
  // Text that differs from the server's content: where the warning is suppressed, React leaves that
  // content as it is and does not compare it.
  return (
    <KeepUse of={ref} isLive={false}>
      <Element {...rest} ref={ref} suppressHydrationWarning>
        {''}
      </Element>
    </KeepUse>
  )
}

/** True without the server's element: then there is nothing to keep. */
function isNearWindow(id: string): boolean {
  const element = typeof document === 'undefined' ? null : document.getElementById(id)
  return !element || element.getBoundingClientRect().top < window.innerHeight + AHEAD_PX
}

/**
 * Calls back at once or, while something in the element is pressed, after the release: an element
 * that is replaced in between would receive no click. Returns a function that cancels the wait.
 */
function afterPress(element: HTMLElement, then: () => void): () => void {
  if (!element.matches(':active')) {
    then()
    return () => undefined
  }
  const ended = new AbortController()
  // The click follows the release in the same task.
  const release = () => {
    ended.abort()
    setTimeout(then)
  }
  for (const kind of ['pointerup', 'pointercancel', 'keyup'])
    window.addEventListener(kind, release, { signal: ended.signal, capture: true })
  return () => ended.abort()
}
