// The workspaces of one customer in this tab: changed at once, kept on this device a moment later,
// merged with what other tabs kept, and with undo for each layout.
import type { KeyValueStorage } from '../../../state/storage/deviceStorage'
import type { LayoutRow } from '../layout/layout'
import type { OwnColour } from '../layout/panelLink'
import type { Merged } from '../saved/mergeWorkspaces'
import {
  firstWorkspace,
  isUntouched,
  MAX_WORKSPACES,
  newId,
  newWorkspace,
  withLayout,
  type Place,
  type Workspace,
  type WorkspaceContent,
} from '../saved/workspace'
import {
  WorkspaceStorage,
  type StorageProblem,
  type WorkspaceStorageOptions,
} from './WorkspaceStorage'
import { LayoutHistories, type Arrangement, type LayoutHistory } from './LayoutHistory'

/** The store as the terminal shows it; replaced with each change. */
export interface WorkspacesState {
  readonly workspaces: readonly Workspace[]
  readonly active: Workspace
  /** Incremented when a layout is replaced by anything but a change in the dock itself. */
  readonly turn: number
  readonly problem: StorageProblem | null
}

export interface WorkspaceStoreOptions extends WorkspaceStorageOptions {
  /** Remembers the active workspace of this tab. */
  readonly tab: KeyValueStorage | undefined
}

const PAUSE_MS = 400

export class WorkspaceStore {
  /** The merging of this list with those of other tabs. */
  readonly kept: WorkspaceStorage
  readonly #options: WorkspaceStoreOptions
  readonly #activeKey: string
  readonly #histories = new LayoutHistories()
  readonly #listeners = new Set<() => void>()
  #state: WorkspacesState
  /** As of the last write. */
  #written: ReturnType<WorkspaceStorage['write']> = 'kept'
  #timer: ReturnType<typeof setTimeout> | null = null

  constructor(options: WorkspaceStoreOptions) {
    this.#options = options
    this.kept = new WorkspaceStorage(options)
    this.#activeKey = `meridian.workspace/${options.owner}`
    const [workspaces, problem] = this.kept.load()
    const { storage, tab } = options
    const id = tab?.getItem(this.#activeKey) ?? storage.getItem(this.#activeKey)
    this.#state = { workspaces, active: pick(workspaces, id), turn: 0, problem }
  }

  readonly state = (): WorkspacesState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** True while another workspace can be made. */
  get canAdd(): boolean {
    return this.#state.workspaces.length < MAX_WORKSPACES
  }

  activate(id: string): void {
    const active = pick(this.#state.workspaces, id)
    this.#options.tab?.setItem(this.#activeKey, active.id)
    this.#options.storage.setItem(this.#activeKey, active.id)
    this.#show({ active })
  }

  /** Adds a workspace at the end and activates it; does nothing at the limit. */
  add(content: Partial<WorkspaceContent>): void {
    if (!this.canAdd) return
    const added = newWorkspace(content)
    this.#set([...this.#state.workspaces, added])
    this.activate(added.id)
  }

  /** Changes the content of a workspace; `turns` if its layout is replaced. */
  change(id: string, content: Partial<WorkspaceContent>, turns = false): void {
    const changed = (each: Workspace) => ({ ...each, ...content, stamp: newId() })
    this.#set(
      this.#state.workspaces.map((each) => (each.id === id ? changed(each) : each)),
      turns,
    )
  }

  /**
   * Removes a workspace; the returned function puts it back. The last one leaves a standard one.
   */
  remove(id: string): () => void {
    const at = this.#state.workspaces.findIndex((each) => each.id === id)
    const removed = this.#state.workspaces[at]
    if (!removed) return () => undefined
    const wasActive = this.#state.active.id === id
    const wasLast = this.#state.workspaces.length === 1
    const next = this.#state.workspaces[at + 1] ?? this.#state.workspaces[at - 1]
    this.#set(this.#state.workspaces.filter((each) => each.id !== id))
    if (wasActive && next) this.activate(next.id)
    return () => {
      // Under a new stamp, because another tab may have taken over the removal meanwhile.
      const again = { ...removed, stamp: newId() }
      const isFiller = (each: Workspace) => wasLast && isUntouched(each)
      const others = this.#state.workspaces.filter((each) => each.id !== id && !isFiller(each))
      this.#set(others.toSpliced(at, 0, again))
      if (wasActive) this.activate(id)
    }
  }

  /** Moves a workspace by a number of places. */
  reorder(id: string, by: number): void {
    const from = this.#state.workspaces.findIndex((each) => each.id === id)
    const moved = this.#state.workspaces[from]
    const to = from + by
    if (!moved || to < 0 || to >= this.#state.workspaces.length) return
    this.#set(this.#state.workspaces.toSpliced(from, 1).toSpliced(to, 0, moved))
  }

  /** The page shows another instrument. Not a change of the arrangement: it has the same stamp. */
  visit(symbol: string): void {
    const { active, workspaces } = this.#state
    if (active.symbol === symbol) return
    this.#set(workspaces.map((each) => (each.id === active.id ? { ...each, symbol } : each)))
  }

  /**
   * A change in the dock of the active workspace; null when its last panel was closed. `resizedAt`:
   * in ms, if only a divider moved.
   */
  arrange(place: Place, layout: LayoutRow | null, resizedAt?: number): void {
    const { active } = this.#state
    this.#history(place).record(arrangementOf(active, place), resizedAt)
    if (layout) this.change(active.id, withLayout(active, place, layout))
    else this.#show({})
  }

  /** Another tab came to the front: kept, but no change of the arrangement. */
  look(place: Place, layout: LayoutRow): void {
    const { active, workspaces } = this.#state
    const looked = withLayout(active, place, layout)
    this.#set(workspaces.map((each) => (each.id === active.id ? looked : each)))
  }

  /** Replaces the layout of a place; undefined: by the standard one. */
  replace(place: Place, layout: LayoutRow | undefined): void {
    const { active } = this.#state
    this.#history(place).record(arrangementOf(active, place))
    this.change(active.id, withLayout(active, place, layout), true)
  }

  /** Gives a colour group its instrument; `isStep`: as a change of its own, to be undone. */
  setGroup(place: Place, colour: OwnColour, symbol: string, isStep = true): void {
    const { active } = this.#state
    if (active.groups[colour] === symbol) return
    if (isStep) this.#history(place).record(arrangementOf(active, place))
    this.change(active.id, { groups: { ...active.groups, [colour]: symbol } })
  }

  canUndo(place: Place): boolean {
    return this.#history(place).canUndo
  }

  canRedo(place: Place): boolean {
    return this.#history(place).canRedo
  }

  undo(place: Place): void {
    this.#restore(place, this.#history(place).undo(arrangementOf(this.#state.active, place)))
  }

  redo(place: Place): void {
    this.#restore(place, this.#history(place).redo(arrangementOf(this.#state.active, place)))
  }

  dismissProblem(): void {
    this.#show({ problem: null })
  }

  /** Adopts what another tab has kept. */
  follow(): void {
    const merged = this.kept.follow(this.#state.workspaces)
    if (merged) this.take(merged)
  }

  /** Writes what is waiting; called also before the page is left. True if the device keeps all. */
  flush(): boolean {
    if (this.#timer !== null) {
      clearTimeout(this.#timer)
      this.follow()
      if (this.#timer !== null) clearTimeout(this.#timer)
      this.#timer = null
      const written = this.kept.write(this.#state.workspaces)
      const isChanged = (written === 'notKept') !== (this.#written === 'notKept')
      this.#written = written
      if (isChanged) this.#show({ problem: written === 'notKept' ? 'notKept' : null })
    }
    return this.#written === 'kept'
  }

  report(problem: StorageProblem): void {
    this.#show({ problem })
  }

  /** Shows a merged list; who looked at an own version continues with it under its new id. */
  take({ workspaces, moved }: Merged): void {
    const { active } = this.#state
    const next = pick(workspaces, moved.get(active.id) ?? active.id)
    this.#set(workspaces, next.stamp !== active.stamp)
    if (next.id !== active.id) this.activate(next.id)
  }

  #restore(place: Place, restored: Arrangement | undefined): void {
    if (!restored) return
    const { active } = this.#state
    const { layouts } = withLayout(active, place, restored.layout)
    this.change(active.id, { layouts, groups: restored.groups }, true)
  }

  #history(place: Place): LayoutHistory {
    return this.#histories.of(this.#state.active.id, place)
  }

  #set(list: readonly Workspace[], turns = false): void {
    const workspaces = list.length === 0 ? [firstWorkspace()] : list
    const turn = this.#state.turn + (turns ? 1 : 0)
    this.#show({ workspaces, active: pick(workspaces, this.#state.active.id), turn })
    this.#schedule()
  }

  #show(part: Partial<WorkspacesState>): void {
    this.#state = { ...this.#state, ...part }
    for (const listener of this.#listeners) listener()
  }

  #schedule(): void {
    this.#timer ??= setTimeout(() => this.flush(), PAUSE_MS)
  }
}

/** The workspace of an id, or the first. */
function pick(workspaces: readonly Workspace[], id: string | null): Workspace {
  const found = workspaces.find((each) => each.id === id) ?? workspaces[0]
  if (!found) throw new Error('no workspace is left')
  return found
}

const arrangementOf = ({ layouts, groups }: Workspace, { market, size }: Place): Arrangement => ({
  layout: layouts[market]?.[size],
  groups,
})
