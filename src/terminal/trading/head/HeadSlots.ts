// Slots on tab strips for panel headers, by panel id. The dock registers slots and panels look them
// up; they are independent of each other.
import { createContext } from 'react'

export class HeadSlots {
  readonly #slots = new Map<string, HTMLElement>()
  readonly #listeners = new Set<() => void>()

  get(panelId: string): HTMLElement | null {
    return this.#slots.get(panelId) ?? null
  }

  /** Registers a slot until the returned function is called. */
  offer(panelId: string, place: HTMLElement): () => void {
    this.#slots.set(panelId, place)
    this.#notify()
    return () => {
      if (this.#slots.get(panelId) === place) this.#slots.delete(panelId)
      this.#notify()
    }
  }

  listen(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  #notify(): void {
    for (const listener of this.#listeners) listener()
  }
}

/** Null without a dock, in which case a header stays in its panel. */
export const HeadSlotsContext = createContext<HeadSlots | null>(null)
