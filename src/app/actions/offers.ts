// The actions that the open screen offers, beside those of its single rows: the palette lists them,
// and keys run them. The last part of the screen to offer an action is the one that is asked.
import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { BoundAction } from '../../ui/boundAction'

type Read = () => readonly BoundAction[]

const offers = new Set<Read>()
const listeners = new Set<() => void>()
let listed: readonly BoundAction[] | undefined

function changed(): void {
  listed = undefined
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** All offered actions, one for each id and title. */
export function offeredActions(): readonly BoundAction[] {
  listed ??= [
    ...new Map(
      [...offers].flatMap((read) => read()).map((each) => [`${each.id} ${each.title}`, each]),
    ).values(),
  ]
  return listed
}

/** Offers actions while the component is mounted and `offered`; they may differ at every render. */
export function useOffer(actions: readonly BoundAction[], offered = true): void {
  const latest = useRef(actions)
  useEffect(() => {
    if (!offered) return undefined
    // Not an effect event: lists of actions are also read while another component renders.
    const offer: Read = () => latest.current
    offers.add(offer)
    changed()
    return () => {
      offers.delete(offer)
      changed()
    }
  }, [offered])
  useEffect(() => {
    if (latest.current === actions) return
    latest.current = actions
    if (offered) changed()
  }, [actions, offered])
}

/** For the palette and for lists of keys: updates as offers change. */
export const useOfferedActions = (): readonly BoundAction[] =>
  useSyncExternalStore(subscribe, offeredActions, offeredActions)
