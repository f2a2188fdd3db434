// A helper for stories of controlled components: a component that holds the value itself.
import { useState, type ComponentType, type ReactNode } from 'react'

export function stateful<T>(
  initial: T,
  render: (value: T, change: (next: T) => void) => ReactNode,
): ComponentType {
  return function Stateful() {
    const [value, setValue] = useState(initial)
    return render(value, (next) => setValue(() => next))
  }
}

/** For stories whose action has no effect. */
export const nothing = (): void => undefined
