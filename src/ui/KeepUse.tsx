// Carries the focus and what was opened over from server-rendered elements to the equal ones that
// replace them. It is a class because only classes have a snapshot of the page before it changes.
import { Component, type ReactNode, type RefObject } from 'react'

export interface KeepUseProps {
  /** The element whose content is replaced when `isLive` becomes true. */
  of: RefObject<HTMLElement | null>
  isLive: boolean
  children: ReactNode
}

interface Use {
  /** Index among the elements that take the focus, or -1. */
  readonly focused: number
  /** Whether each `<details>` is open, in the order of the page. */
  readonly open: readonly boolean[]
}

export class KeepUse extends Component<KeepUseProps> {
  override getSnapshotBeforeUpdate(before: KeepUseProps): Use | null {
    const element = before.of.current
    if (before.isLive || !this.props.isLive || !element) return null
    return {
      focused: focusableIn(element).indexOf(document.activeElement),
      open: detailsIn(element).map(({ open }) => open),
    }
  }

  override componentDidUpdate(_before: KeepUseProps, _state: unknown, use: Use | null): void {
    const element = this.props.of.current
    if (!use || !element) return
    detailsIn(element).forEach((details, index) => {
      details.open = use.open[index] ?? false
    })
    const target = focusableIn(element)[use.focused]
    if (target instanceof HTMLElement) target.focus({ preventScroll: true })
  }

  override render(): ReactNode {
    return this.props.children
  }
}

const detailsIn = (element: Element): HTMLDetailsElement[] => [
  ...element.querySelectorAll('details'),
]

const focusableIn = (element: Element): (Element | null)[] => [
  ...element.querySelectorAll('a, button, summary'),
]
