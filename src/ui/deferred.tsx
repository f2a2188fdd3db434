// A lazily loaded part of the page with a plain trigger in its place. Pointing at the trigger loads
// the part, pressing it opens the part at once.
import { useState, type ComponentType, type ReactNode } from 'react'

export interface Trigger {
  onClick: () => void
  onPointerEnter: () => void
  onFocus: () => void
}

export interface Openable {
  /** Open from the beginning, because the trigger was pressed. */
  initiallyOpened?: boolean
}

/** `load` imports the part; `renderTrigger` renders its placeholder. */
export function deferred<Props extends object>(
  load: () => Promise<ComponentType<Props & Openable>>,
  renderTrigger: (props: Props, trigger: Trigger) => ReactNode,
): ComponentType<Props> {
  let loaded: ComponentType<Props & Openable> | undefined
  let loading: Promise<void> | undefined
  const fetch = (): Promise<void> => {
    loading ??= load().then(
      (part) => {
        loaded = part
      },
      () => {
        // The next press retries.
        loading = undefined
      },
    )
    return loading
  }
  return function Deferred(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props & Openable> | undefined>(() => loaded)
    const [wasPressed, setWasPressed] = useState(false)
    if (Part) return <Part {...props} initiallyOpened={wasPressed} />
    const ahead = () => void fetch()
    return renderTrigger(props, {
      onPointerEnter: ahead,
      onFocus: ahead,
      onClick: () => {
        setWasPressed(true)
        void fetch().then(() => setPart(() => loaded))
      },
    })
  }
}
