// Owns a bounded memory of what has ended, kept only to refuse rightly what comes too late for it.
const KEPT = 10_000

export class Finished<T extends { readonly id: string }> {
  private readonly byId = new Map<string, T>()

  get(id: string): T | undefined {
    return this.byId.get(id)
  }

  /** The newest is forgotten last. */
  add(item: T): void {
    this.byId.delete(item.id)
    this.byId.set(item.id, item)
    if (this.byId.size <= KEPT) return
    const [oldest] = this.byId.keys()
    if (oldest !== undefined) this.byId.delete(oldest)
  }
}
