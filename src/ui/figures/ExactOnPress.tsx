// The exact value of a rounded figure for touch screens: a touch shows it above the figure, the
// next touch or scrolling hides it.
import { useEffect, useState } from 'react'
import classes from './Exact.module.css'

interface Pressed {
  readonly exact: string
  /** Px from the left and the top of the window. */
  readonly x: number
  readonly y: number
}

/** Px of the window's edge that stay free. */
const EDGE = 8
/** Above this position it would be outside the window. */
const MIN_TOP = 40

export function ExactOnPress() {
  const [pressed, setPressed] = useState<Pressed | null>(null)
  useEffect(() => {
    const press = (event: PointerEvent): void => {
      setPressed(event.pointerType === 'mouse' ? null : pressedIn(event.target))
    }
    const leave = (): void => setPressed(null)
    document.addEventListener('pointerup', press)
    document.addEventListener('scroll', leave, { capture: true, passive: true })
    return () => {
      document.removeEventListener('pointerup', press)
      document.removeEventListener('scroll', leave, { capture: true })
    }
  }, [])
  if (!pressed) return null
  const { exact, x, y } = pressed
  return (
    <div
      className={classes.tip}
      aria-hidden="true"
      data-below={y < MIN_TOP || undefined}
      style={{ left: `clamp(${EDGE}px, ${x}px, calc(100vw - ${EDGE}px))`, top: y }}
    >
      {exact}
    </div>
  )
}

/** The figure under a touch; null where the touch has another effect. */
function pressedIn(target: EventTarget | null): Pressed | null {
  const figure = target instanceof Element ? target.closest<HTMLElement>('[data-exact]') : null
  const exact = figure?.dataset['exact']
  if (!figure || exact === undefined || figure.closest('a, button')) return null
  const { left, width, top } = figure.getBoundingClientRect()
  return { exact, x: left + width / 2, y: top }
}
