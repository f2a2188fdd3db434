// Passing notices. At most four at once; a failure stays longer and is announced at once. What
// shows them is fetched with the first one.
import { useEffect, useState, type ComponentType } from 'react'
import type * as NoticesHost from './NoticesHost'

export interface Notice {
  tone: 'done' | 'info' | 'danger'
  title: string
  text?: string
  /** A newer notice of the same id replaces the former. */
  id?: string
  /** Until it is replaced or closed by hand. */
  stays?: boolean
  /** The word on its close button, in the reader's language. */
  dismiss: string
}

type Host = typeof NoticesHost

let loading: Promise<Host> | undefined
let loaded: Host | undefined
const places = new Set<(host: Host) => void>()

function load(): Promise<Host> {
  loading ??= import('./NoticesHost').then(
    (host) => {
      loaded = host
      for (const place of places) place(host)
      return host
    },
    (error: unknown) => {
      // The next notice tries again.
      loading = undefined
      throw error
    },
  )
  return loading
}

/**
 * Fetches what shows notices before the first one: a screen that trades must be able to say that
 * the exchange is not reached when nothing can be fetched any more.
 */
export const prepareNotices = (): Promise<void> =>
  load().then(
    () => undefined,
    () => undefined,
  )

/** Does it now, or in its turn once the part has come. */
function withHost(run: (host: Host) => void): void {
  if (loaded) run(loaded)
  // Where the part cannot be fetched nothing is shown; what it was about stands in the page.
  else void load().then(run, () => undefined)
}

/** The place of the notices; empty until there is one. */
export function Notices() {
  const [Place, setPlace] = useState<ComponentType | undefined>(() => loaded?.NoticesHost)
  useEffect(() => {
    const onHost = (host: Host): void => setPlace(() => host.NoticesHost)
    places.add(onHost)
    if (loaded) onHost(loaded)
    return () => void places.delete(onHost)
  }, [])
  return Place && <Place />
}

/** Takes all notices off the screen: the reader they were for has signed out. */
export function forgetNotices(): void {
  if (loading) withHost((host) => host.forgetNotices())
}

/** Takes one notice off the screen. */
export function forgetNotice(id: string): void {
  if (loading) withHost((host) => host.forgetNotice(id))
}

export const notify = (notice: Notice): void => withHost((host) => host.notify(notice))
