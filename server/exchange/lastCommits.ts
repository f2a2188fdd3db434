// Which commit concerned a name (an account, a key) last, as far as anybody may still have to wait
// for it: two generations, so that it stays small however many names there are.

/** After so many accounts the older generation is forgotten; it stands for all of them. */
const MOST = 50_000

export class LastCommits {
  private young = new Map<string, number>()
  private old: ReadonlyMap<string, number> = new Map()
  /** The last commit of any name that was forgotten. */
  private floor = 0

  constructor(private readonly most = MOST) {}

  add(names: Iterable<string>, seq: number): void {
    for (const name of names) this.young.set(name, seq)
    if (this.young.size < this.most) return
    for (const last of this.old.values()) this.floor = Math.max(this.floor, last)
    this.old = this.young
    this.young = new Map()
  }

  /** A commit that contains all that was committed of a name. */
  of(name: string): number {
    return this.young.get(name) ?? this.old.get(name) ?? this.floor
  }
}
