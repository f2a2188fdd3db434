// Hydration on approach: a part of a server-rendered page below the window keeps the elements that
// the server sent, without any work by React, until the reader comes near it. Its links work
// meanwhile as links do. Contents must not depend on the answers that came with the page, because
// those are valid for the first view only.
import {
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type HTMLAttributes,
} from 'react'
import { useIntl } from 'react-intl'
import { useIsDrawn } from './drawn'

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
  // The elements are replaced by equal ones: the focus goes to the one in the same place.
  const focused = useRef(-1)
  useEffect(() => {
    const element = ref.current
    if (isLive || !element) return undefined
    const observer = new IntersectionObserver(
      (seen) => {
        if (!seen.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        focused.current = focusableIn(element).indexOf(document.activeElement)
        startTransition(() => setIsNear(true))
      },
      { rootMargin: `${AHEAD_PX}px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [isLive])
  useLayoutEffect(() => {
    if (!isLive || !ref.current || focused.current < 0) return
    const target = focusableIn(ref.current)[focused.current]
    focused.current = -1
    if (target instanceof HTMLElement) target.focus({ preventScroll: true })
  }, [isLive])
  if (isLive)
    return (
      <Element {...rest} ref={ref}>
        {children}
      </Element>
    )
  // Text that differs from the server's content: where the warning is suppressed, React leaves that
  // content as it is and does not compare it.
  return (
    <Element {...rest} ref={ref} suppressHydrationWarning>
      {''}
    </Element>
  )
}

/** True without the server's element: then there is nothing to keep. */
function isNearWindow(id: string): boolean {
  const element = typeof document === 'undefined' ? null : document.getElementById(id)
  return !element || element.getBoundingClientRect().top < window.innerHeight + AHEAD_PX
}

const focusableIn = (element: Element): (Element | null)[] => [
  ...element.querySelectorAll('a, button, summary'),
]
