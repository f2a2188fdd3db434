// Undo and redo of one layout, step by step and bounded. Presses of the arrow keys on a divider
// within a second are one step.
import { BoundedMap } from '../../../domain/collections/boundedMap'
import type { LayoutRow } from '../layout/layout'
import type { GroupSymbols } from '../layout/panelLink'
import type { Place } from '../saved/workspace'

export const MAX_STEPS = 20
const ONE_MOVE_MS = 1000

/** State that one step restores. */
export interface Arrangement {
  /** Undefined: the standard layout. */
  readonly layout: LayoutRow | undefined
  readonly groups: GroupSymbols
}

export class LayoutHistory {
  #past: readonly Arrangement[] = []
  #future: readonly Arrangement[] = []
  #movedAt = -Infinity

  get canUndo(): boolean {
    return this.#past.length > 0
  }

  get canRedo(): boolean {
    return this.#future.length > 0
  }

  /** Records a change away from `former`. `resizedAt`: in ms, if only a divider moved. */
  record(former: Arrangement, resizedAt?: number): void {
    const continues = resizedAt !== undefined && resizedAt - this.#movedAt < ONE_MOVE_MS
    this.#movedAt = resizedAt ?? -Infinity
    this.#future = []
    if (continues && this.#past.length > 0) return
    this.#past = [...this.#past, former].slice(-MAX_STEPS)
  }

  /** The arrangement before `present`; undefined if there is none. */
  undo(present: Arrangement): Arrangement | undefined {
    const former = this.#past.at(-1)
    if (!former) return undefined
    this.#past = this.#past.slice(0, -1)
    this.#future = [...this.#future, present]
    this.#movedAt = -Infinity
    return former
  }

  /** The arrangement that was undone last; undefined if there is none. */
  redo(present: Arrangement): Arrangement | undefined {
    const next = this.#future.at(-1)
    if (!next) return undefined
    this.#future = this.#future.slice(0, -1)
    this.#past = [...this.#past, present].slice(-MAX_STEPS)
    this.#movedAt = -Infinity
    return next
  }
}

/** The histories of this visit, one for each workspace and place. */
export class LayoutHistories {
  readonly #all = new BoundedMap<string, LayoutHistory>({ maxEntries: 64 })

  of(workspaceId: string, { market, size }: Place): LayoutHistory {
    const key = `${workspaceId} ${market} ${size}`
    const history = this.#all.get(key) ?? new LayoutHistory()
    this.#all.set(key, history)
    return history
  }
}
