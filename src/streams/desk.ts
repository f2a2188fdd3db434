// Owns one window's share of the engine: its views, which of its panels are hidden, and the batches
// of frames it is handed. Closing it gives everything back.
import type { ViewFrame, ViewRequest } from '../domain/views/viewRequests'
import type { Freshness } from '../domain/views/views'
import type { ChannelState } from './channel'
import type { Counters } from './figures'
import { Frames, type PacedView } from './frames'
import { ENGINE_LIMITS, type EnginePorts } from './ports'
import type { Registry } from './registry'
import { channelsOf, frameOf, paceOf } from './views'

export interface DeskPorts {
  readonly engine: EnginePorts
  readonly registry: Registry
  readonly counters: Counters
  readonly freshOf: (state: ChannelState) => Freshness
  /** Receives the frames of one flush together. */
  readonly sink: (batch: readonly ViewFrame[]) => void
}

interface View extends PacedView {
  readonly id: number
  readonly request: ViewRequest
  readonly states: readonly ChannelState[]
  readonly release: () => void
  seen: number
}

export class Desk {
  private readonly views = new Map<number, View>()
  private readonly byKey = new Map<string, Set<View>>()
  private readonly frames: Frames<View>
  private readonly changes

  constructor(private readonly ports: DeskPorts) {
    this.frames = new Frames(ports.engine.scheduler, (views) => this.flush(views))
    this.changes = ports.registry.changed$.subscribe(({ key }) => {
      for (const view of this.byKey.get(key) ?? []) this.frames.mark(view)
    })
  }

  /**
   * Opens a view under a number of the asker's; false where it is taken, unknown or one too many.
   */
  open(id: number, panel: string, request: ViewRequest): boolean {
    if (this.views.has(id) || this.views.size >= ENGINE_LIMITS.views) return false
    const keys = wanted(request)
    if (!keys) return false
    const held = keys.map((key) => this.ports.registry.hold(key))
    const states = held.map((it) => it.state)
    const release = () => {
      for (const it of held) it.release()
    }
    const seen = newestNotice(states)
    const view = { id, panel, request, states, release, seen, everyMs: paceOf(request) }
    this.views.set(id, view)
    for (const key of keys) {
      const those = this.byKey.get(key) ?? new Set()
      this.byKey.set(key, those.add(view))
    }
    this.frames.add(view)
    return true
  }

  close(id: number): void {
    const view = this.views.get(id)
    if (!view) return
    this.views.delete(id)
    for (const { key } of view.states) {
      const those = this.byKey.get(key)
      those?.delete(view)
      if (those?.size === 0) this.byKey.delete(key)
    }
    this.frames.remove(view)
    view.release()
  }

  suspend(panel: string): void {
    this.frames.suspend(panel)
  }

  resume(panel: string): void {
    this.frames.resume(panel)
  }

  /** Marks all views: the line changed, and with it the freshness. */
  refresh(): void {
    for (const view of this.views.values()) this.frames.mark(view)
  }

  dispose(): void {
    this.changes.unsubscribe()
    for (const id of this.views.keys()) this.close(id)
    this.frames.dispose()
  }

  private flush(views: readonly View[]): void {
    const { freshOf, counters, sink } = this.ports
    const batch: ViewFrame[] = []
    for (const view of views) {
      const frame = frameOf(view.id, view.request, view.states, freshOf, view.seen)
      if (frame.kind === 'notices') {
        if (frame.value.length === 0) continue
        view.seen = frame.value.at(-1)?.seq ?? view.seen
      }
      batch.push(frame)
    }
    counters.frames += batch.length
    if (batch.length > 0) sink(batch)
  }
}

/** Who comes to a window later is told what happens later, not what others were told before. */
function newestNotice(states: readonly ChannelState[]): number {
  const [fold] = states.map((state) => state.fold)
  return fold?.kind === 'notices' ? fold.newest : 0
}

function wanted(request: ViewRequest): readonly string[] | undefined {
  try {
    return channelsOf(request)
  } catch (error) {
    // A symbol or interval that does not exist: the asker gets no view, the engine lives.
    if (error instanceof RangeError) return undefined
    throw error
  }
}
