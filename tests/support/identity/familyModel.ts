// The naive twin of a session's tokens: a list of them, the newest last, and one rule after the
// other.
const GRACE_MS = 10_000
const MAX_LOST = 4

export class FamilyModel {
  constructor(
    private readonly newest = 0,
    private readonly tradedAt = -Infinity,
    /** The token that the newest was given for, and how many were given for it before. */
    private readonly parent = -1,
    private readonly lost = 0,
  ) {}

  /** Those that differ. */
  static unlike(models: readonly FamilyModel[]): FamilyModel[] {
    const key = (it: FamilyModel) => `${it.newest} ${it.tradedAt} ${it.parent} ${it.lost}`
    return [...new Map(models.map((it) => [key(it), it])).values()]
  }

  /** The model after tokens were presented in an order; undefined if others would have been got. */
  after(
    order: readonly number[],
    wanted: readonly number[],
    got: readonly (number | null)[],
    now: number,
  ): FamilyModel | undefined {
    const [at, ...later] = order
    if (at === undefined) return this
    const [answer, next] = this.#present(wanted[at] ?? 0, now)
    return answer === got[at] ? next.after(later, wanted, got, now) : undefined
  }

  #present(token: number, now: number): [number | null, FamilyModel] {
    const fresh = this.newest + 1
    if (token === this.newest) return [fresh, new FamilyModel(fresh, now, token)]
    if (token !== this.parent) return [null, this]
    if (now - this.tradedAt <= GRACE_MS) return [this.newest, this]
    if (this.lost === MAX_LOST) return [null, this]
    return [fresh, new FamilyModel(fresh, now, token, this.lost + 1)]
  }
}

/** Every order of so many things. */
export function ordersOf(count: number): number[][] {
  if (count === 0) return [[]]
  return ordersOf(count - 1).flatMap((order) =>
    Array.from({ length: count }, (_, at) => order.toSpliced(at, 0, count - 1)),
  )
}
