// The work on the drawings of one chart: the active tool, the points placed so far,
// the selected drawing, the one being moved, and the ruler.
import type { Anchor, Drawing, DrawingKind } from './drawing'

export type Tool = DrawingKind | 'measure'

export interface DrawingView {
  readonly tool: Tool | null
  /** The tool was selected by keyboard: its drawing is placed in the middle. */
  readonly byKeys: boolean
  /** Points placed with the tool; the last may still follow the pointer. */
  readonly draft: readonly Anchor[]
  /** Id of the selected drawing. */
  readonly selected: string | null
  /** The selected one has just been placed. */
  readonly isNew: boolean
  /** A drawing as it would be after the release. */
  readonly moved: Drawing | null
  /** Both ends of the ruler, or none. */
  readonly ruler: readonly Anchor[]
}

const NOTHING: DrawingView = {
  tool: null,
  byKeys: false,
  draft: [],
  selected: null,
  isNew: false,
  moved: null,
  ruler: [],
}

export class DrawingState {
  readonly #listeners = new Set<() => void>()
  view: DrawingView = NOTHING

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Activates a tool. */
  selectTool(tool: Tool, byKeys: boolean): void {
    this.#set({ ...NOTHING, tool, byKeys })
  }

  draft(draft: readonly Anchor[]): void {
    this.#set({ ...this.view, draft })
  }

  /** Selects a drawing, or none, and deactivates the tool. */
  select(selected: string | null, isNew = false): void {
    this.#set({ ...NOTHING, selected, isNew })
  }

  move(moved: Drawing | null): void {
    this.#set({ ...this.view, moved })
  }

  measure(ruler: readonly Anchor[]): void {
    this.#set({ ...NOTHING, ruler })
  }

  #set(view: DrawingView): void {
    this.view = view
    for (const listener of this.#listeners) listener()
  }
}
