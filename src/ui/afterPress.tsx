// A menu or popover that is mounted when its trigger is first pressed. Most are never opened, and a
// closed one renders two dozen components for one button.
import { useCallback, useRef, useState, type ComponentType, type ReactNode } from 'react'

export interface Mounted {
  /** For its trigger: takes the press that mounted it. */
  readonly triggerRef: (trigger: HTMLElement | null) => void
}

/**
 * `renderTrigger` renders only the trigger, which must look like the component's own and announce
 * the same (`aria-haspopup`, `aria-expanded`).
 */
export function afterPress<Props extends object>(
  Part: ComponentType<Props & Mounted>,
  renderTrigger: (props: Props, onClick: () => void) => ReactNode,
): ComponentType<Props> {
  return function AfterPress(props: Props) {
    const [wasPressed, setWasPressed] = useState(false)
    const isPassedOn = useRef(false)
    const triggerRef = useCallback((trigger: HTMLElement | null) => {
      if (!trigger || isPassedOn.current) return
      isPassedOn.current = true
      // The former trigger had the focus, to which the part returns it when it closes.
      trigger.focus({ preventScroll: true })
      trigger.click()
    }, [])
    return wasPressed ? (
      <Part {...props} triggerRef={triggerRef} />
    ) : (
      renderTrigger(props, () => setWasPressed(true))
    )
  }
}
