// The armed switches in memory, and the earliest time at which one of them can be due.
import type { DeadManRow } from './tables'

/** A switch as its row has it. */
export type DeadMan = Readonly<DeadManRow>

const nameOf = ({ userId, scope, holder }: DeadMan): string => `${userId} ${scope} ${holder}`

export class DeadMen {
  private readonly armed = new Map<string, DeadMan>()
  private changes = new Map<string, DeadMan>()
  /** No switch is due before; one that was postponed since may be due later. */
  private first = Infinity

  get(named: DeadMan): DeadMan | undefined {
    return this.armed.get(nameOf(named))
  }

  /** Takes a switch as it is from now on. */
  put(deadMan: DeadMan): void {
    this.restore(deadMan)
    this.changes.set(nameOf(deadMan), deadMan)
  }

  /** The same from the store. */
  restore(deadMan: DeadMan): void {
    const { dueAt } = deadMan
    if (dueAt === null) this.armed.delete(nameOf(deadMan))
    else {
      this.armed.set(nameOf(deadMan), deadMan)
      this.first = Math.min(this.first, dueAt)
    }
  }

  /** ms UTC; Infinity where none is armed. */
  get firstDue(): number {
    return this.first
  }

  /** Takes out those that are due at a time, ms UTC, the longest due first. */
  takeDue(at: number): readonly DeadMan[] {
    if (at < this.first) return []
    const due: DeadMan[] = []
    this.first = Infinity
    for (const deadMan of this.armed.values())
      if (deadMan.dueAt !== null && deadMan.dueAt <= at) due.push(deadMan)
      else this.first = Math.min(this.first, deadMan.dueAt ?? Infinity)
    due.sort((a, b) => Number(a.dueAt) - Number(b.dueAt))
    for (const deadMan of due) this.put({ ...deadMan, dueAt: null })
    return due
  }

  all(): Iterable<DeadMan> {
    return this.armed.values()
  }

  get isDirty(): boolean {
    return this.changes.size > 0
  }

  drain(): readonly DeadMan[] {
    const changes = [...this.changes.values()]
    this.changes = new Map()
    return changes
  }
}
