// Which commit concerned an account last, as far as anybody may still have to wait for it: two
// generations, so that it stays small however many accounts there are.

/** After so many accounts the older generation is forgotten; it stands for all of them. */
const MOST = 50_000

export class LastCommits {
  private young = new Map<string, number>()
  private old: ReadonlyMap<string, number> = new Map()
  /** The last commit of any account that was forgotten. */
  private floor = 0

  add(owners: Iterable<string>, seq: number): void {
    for (const owner of owners) this.young.set(owner, seq)
    if (this.young.size < MOST) return
    for (const last of this.old.values()) this.floor = Math.max(this.floor, last)
    this.old = this.young
    this.young = new Map()
  }

  /** A commit that contains all that was committed of an account. */
  of(owner: string): number {
    return this.young.get(owner) ?? this.old.get(owner) ?? this.floor
  }
}
