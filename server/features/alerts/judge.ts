// The judge of alerts: keeps what is active in memory, takes the thresholds that readings reach,
// and records what they do in batches beside the feeds. One batch is under way at a time; what is
// not recorded yet waits, and is tried again where the database refuses it.
import type { AlertRow, FiringRow } from './tables'
import { thresholdsOf, TIME, type GaugeName, type Placed } from './conditions'
import { Gauge } from './gauge'
import type { Reached, Recorded } from './recordChanges'
import { watchedOf, type Watched } from './rows'

/** Changes that one transaction records. */
export const MAX_BATCH = 100
/** Pause after a batch that the database refused. */
const RETRY_MS = 1_000

export interface JudgeDeps {
  readonly now: () => number
  record(batch: readonly Reached[]): Promise<Recorded>
  /** Called after the commit that holds the firings. */
  fired(firings: readonly FiringRow[]): void
  failed(cause: unknown): void
}

interface Kept {
  readonly alert: Watched
  readonly places: readonly Placed[]
}

export class AlertJudge {
  readonly #kept = new Map<string, Kept>()
  readonly #groups = new Map<string, Map<string, Gauge>>()
  readonly #due: Reached[] = []
  #recording: Promise<void> | undefined
  #retryAt = 0
  #closed = false

  constructor(private readonly deps: JudgeDeps) {}

  /** The gauges of a group that have a threshold. */
  keys(group: string): readonly string[] {
    return [...(this.#groups.get(group)?.keys() ?? [])]
  }

  /** True if an alert is watched as it is here. */
  watches(alert: Watched): boolean {
    return this.#kept.get(alert.id)?.alert === alert
  }

  /** Watches a row as it is now; an older state of it is left out. */
  put(row: AlertRow): Watched | undefined {
    const known = this.#kept.get(row.id)?.alert
    if (known && known.revision > row.revision) return undefined
    this.remove(row.id)
    const isActive = row.status === 'ARMED' || row.status === 'WAITING'
    const alert = isActive ? watchedOf(row) : null
    if (alert) this.#place(alert)
    return alert ?? undefined
  }

  remove(id: string): void {
    const kept = this.#kept.get(id)
    this.#kept.delete(id)
    for (const [name, threshold] of kept?.places ?? []) {
      this.#gauge(name)?.remove(threshold)
      this.#dropEmpty(name)
    }
  }

  /** A figure went from `low` to `high` since the reading before; `at` in ms UTC. */
  read(name: GaugeName, low: number, high: number, at: number): void {
    const taken = this.#gauge(name)?.take(low, high) ?? []
    this.#dropEmpty(name)
    for (const threshold of taken) {
      const { alert, action, way } = threshold
      // Its other threshold was reached by the same reading.
      if (!this.watches(alert)) continue
      this.remove(alert.id)
      if (action === 'watch') this.#place(alert)
      else this.take({ ...threshold, action, value: way === 'up' ? high : low, reachedAt: at })
    }
    this.#begin()
  }

  /** Has a change recorded; its alert is watched again once it is. */
  take(reached: Reached): void {
    this.remove(reached.alert.id)
    this.#due.push(reached)
  }

  /** Ends pauses, brings expiries, and tries again what could not be recorded. */
  second(now: number): void {
    this.read(TIME, now, now, now)
    this.#begin()
  }

  /** Resolves when nothing is being recorded; what failed stays due. */
  async settled(): Promise<void> {
    while (this.#recording) await this.#recording
  }

  async close(): Promise<void> {
    this.#closed = true
    await this.settled()
  }

  #place(alert: Watched): void {
    const places = thresholdsOf(alert, this.deps.now())
    this.#kept.set(alert.id, { alert, places })
    for (const [name, threshold] of places) this.#openGauge(name).add(threshold)
  }

  #gauge([group, key]: GaugeName): Gauge | undefined {
    return this.#groups.get(group)?.get(key)
  }

  #openGauge([group, key]: GaugeName): Gauge {
    const gauges = this.#groups.get(group) ?? new Map<string, Gauge>()
    this.#groups.set(group, gauges)
    const gauge = gauges.get(key) ?? new Gauge()
    gauges.set(key, gauge)
    return gauge
  }

  #dropEmpty([group, key]: GaugeName): void {
    const gauges = this.#groups.get(group)
    if (gauges?.get(key)?.isEmpty === true) gauges.delete(key)
    if (gauges?.size === 0) this.#groups.delete(group)
  }

  #begin(): void {
    if (this.#recording || this.#due.length === 0 || this.#closed) return
    if (this.deps.now() < this.#retryAt) return
    this.#recording = this.#record().finally(() => (this.#recording = undefined))
  }

  async #record(): Promise<void> {
    try {
      while (this.#due.length > 0 && !this.#closed) {
        const batch = this.#due.slice(0, MAX_BATCH)
        const { rows, firings } = await this.deps.record(batch)
        this.#due.splice(0, batch.length)
        for (const row of rows) this.put(row)
        this.deps.fired(firings)
      }
    } catch (cause) {
      this.#retryAt = this.deps.now() + RETRY_MS
      this.deps.failed(cause)
    }
  }
}
