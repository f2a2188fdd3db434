// Transient notices. At most four at once; a failure stays longer and is announced at once. Their
// host is loaded with the first one.
import { useEffect, useState, type ComponentType } from 'react'
import type * as NoticesHost from './NoticesHost'
import type { Notice } from './NoticesHost'

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
      // The next notice retries.
      loading = undefined
      throw error
    },
  )
  return loading
}

/**
 * Loads the host before the first notice: a trading screen must be able to report that the exchange
 * is unreachable when nothing can be loaded any more.
 */
export const prepareNotices = (): Promise<void> =>
  load().then(
    () => undefined,
    () => undefined,
  )

/** Runs at once, or in order once the host has loaded. */
function withHost(run: (host: Host) => void): void {
  if (loaded) run(loaded)
  // If the host cannot be loaded nothing is shown; the page itself shows the cause.
  else void load().then(run, () => undefined)
}

/** The container of the notices; empty until there is one. */
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

/** Removes all notices: the account they belong to has signed out. */
export function forgetNotices(): void {
  if (loading) withHost((host) => host.forgetNotices())
}

/** Removes one notice. */
export function forgetNotice(id: string): void {
  if (loading) withHost((host) => host.forgetNotice(id))
}

export const notify = (notice: Notice): void => withHost((host) => host.notify(notice))
