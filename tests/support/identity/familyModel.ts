// The naive twin of a session's tokens: a list of them, the newest last, and one rule after the
// other.
const GRACE_MS = 10_000

export class FamilyModel {
  constructor(
    private readonly newest = 0,
    private readonly tradedAt = -Infinity,
    readonly ended = false,
  ) {}

  /** Those that differ. */
  static unlike(models: readonly FamilyModel[]): FamilyModel[] {
    const key = (it: FamilyModel) => `${it.newest} ${it.tradedAt} ${it.ended}`
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
    if (this.ended) return [null, this]
    if (token === this.newest) return [token + 1, new FamilyModel(token + 1, now)]
    const isParent = token === this.newest - 1 && now - this.tradedAt <= GRACE_MS
    if (isParent) return [this.newest, this]
    return [null, new FamilyModel(this.newest, this.tradedAt, true)]
  }
}

/** Every order of so many things. */
export function ordersOf(count: number): number[][] {
  if (count === 0) return [[]]
  return ordersOf(count - 1).flatMap((order) =>
    Array.from({ length: count }, (_, at) => order.toSpliced(at, 0, count - 1)),
  )
}
