// The places on tab strips where a panel may put its head, by panel id. A dock offers places,
// panels find them; neither knows the other.
import { createContext } from 'react'

export class HeadSlots {
  readonly #slots = new Map<string, HTMLElement>()
  readonly #listeners = new Set<() => void>()

  get(panelId: string): HTMLElement | null {
    return this.#slots.get(panelId) ?? null
  }

  /** Offers a place until the returned function is called. */
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

/** Null where no dock is around: a head stands in its panel then. */
export const HeadSlotsContext = createContext<HeadSlots | null>(null)
