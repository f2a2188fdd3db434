// A part of the page that is fetched when it is first wanted: until then a plain trigger stands in
// its place. Pointing at the trigger fetches the part, pressing it opens the part at once.
import { useState, type ComponentType, type ReactNode } from 'react'

export interface Trigger {
  onClick: () => void
  onPointerEnter: () => void
  onFocus: () => void
}

export interface Openable {
  /** Shown opened from the beginning: somebody has pressed the trigger. */
  initiallyOpened?: boolean
}

/** `load` brings the part; `renderTrigger` draws what stands in its place. */
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
        // The next press tries again.
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
