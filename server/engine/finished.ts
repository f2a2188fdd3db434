// A bounded memory of what has ended, kept only to refuse rightly what comes too late for it. Two
// generations instead of one queue: forgetting never searches, however many were forgotten.
const KEPT = 10_000

export class Finished<T extends { readonly id: string }> {
  private young = new Map<string, T>()
  private old: ReadonlyMap<string, T> = new Map()

  get(id: string): T | undefined {
    return this.young.get(id) ?? this.old.get(id)
  }

  /** The newest 10,000 are kept, and at most as many before them. */
  add(item: T): void {
    this.young.set(item.id, item)
    if (this.young.size < KEPT) return
    this.old = this.young
    this.young = new Map()
  }
}
