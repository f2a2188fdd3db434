// The registry of text areas that the page needs beside the core. An area is fetched with the first
// component that needs it, and from then on in every language that is chosen.
import { createContext } from 'react'

export type Area =
  | 'core'
  | 'trade'
  | 'legal'
  | 'money'
  | 'lottery'
  | 'referral'
  | 'announcements'
  | 'service'
  | 'commands'
  | 'panels'

let wanted: readonly Area[] = ['core']
const listeners = new Set<() => void>()

/** The same list until it grows. */
export const wantedAreas = (): readonly Area[] => wanted

export function wantArea(area: Area): void {
  if (wanted.includes(area)) return
  wanted = [...wanted, area]
  for (const listener of listeners) listener()
}

export function onWanted(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The areas whose text is loaded; null: all of them. */
export const AreasContext = createContext<readonly Area[] | null>(null)
