// Owns the window's side of the views: their numbers, who listens to each, which panels are hidden,
// and saying all of it again when the port had to be made anew.
import { Observable, shareReplay } from 'rxjs'
import type { ViewFrame, ViewRequest } from '../domain/views/viewRequests'
import type { PanelId } from './contract'
import { unpackBooks, type ToEngine, type ToWindow } from './wire'

interface OpenView {
  readonly panel: PanelId
  readonly request: ViewRequest
  readonly next: (value: ViewFrame['value']) => void
}

export class OpenViews {
  private last = 0
  private readonly open = new Map<number, OpenView>()
  private readonly shared = new Map<string, Observable<unknown>>()
  private readonly suspended = new Set<PanelId>()

  constructor(private readonly say: (message: ToEngine) => void) {}

  /** The stream of a view; the same request of the same panel is opened once. */
  stream$<V>(panel: PanelId, request: ViewRequest): Observable<V> {
    const key = JSON.stringify([panel, request])
    const known = this.shared.get(key)
    // The key holds the request, and the request decides the type of the values.
    if (known) return known as Observable<V>
    const stream$ = new Observable<V>((subscriber) => {
      this.shared.set(key, stream$)
      const view = (this.last += 1)
      this.open.set(view, { panel, request, next: (value) => subscriber.next(value as V) })
      this.say({ op: 'open', view, panel, request })
      return () => {
        this.open.delete(view)
        if (this.shared.get(key) === stream$) this.shared.delete(key)
        this.say({ op: 'close', view })
      }
    }).pipe(shareReplay({ bufferSize: 1, refCount: true }))
    return stream$
  }

  suspend(panel: PanelId): void {
    this.suspended.add(panel)
    this.say({ op: 'suspend', panel })
  }

  resume(panel: PanelId): void {
    if (this.suspended.delete(panel)) this.say({ op: 'resume', panel })
  }

  /** Hands a batch of frames to who listens. */
  take({ books, others }: Extract<ToWindow, { op: 'frames' }>): void {
    unpackBooks(
      books,
      (view) => this.symbolOf(view),
      (view, value) => this.open.get(view)?.next(value),
    )
    for (const frame of others) this.open.get(frame.view)?.next(frame.value)
  }

  /** Says everything again to a fresh port. */
  repeat(): void {
    for (const panel of this.suspended) this.say({ op: 'suspend', panel })
    for (const [view, { panel, request }] of this.open)
      this.say({ op: 'open', view, panel, request })
  }

  /** How many views are open; for those who look for leaks. */
  get size(): number {
    return this.open.size
  }

  private symbolOf(view: number): string | undefined {
    const request = this.open.get(view)?.request
    return request?.kind === 'book' ? request.symbol : undefined
  }
}
