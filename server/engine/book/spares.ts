// Objects that wait to be used again, a bounded number of them, so that a busy book makes no
// garbage.

/** More than this are left to the collector. */
const MOST = 16_384

export class Spares<T> {
  private readonly free: T[] = []

  constructor(private readonly make: () => T) {}

  /** One that is free, or a new one. */
  take(): T {
    return this.free.pop() ?? this.make()
  }

  /** Takes back what nobody holds any more. */
  give(it: T): void {
    if (this.free.length < MOST) this.free.push(it)
  }
}
