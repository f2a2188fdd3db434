// Plain statistics for judging a simulated market.

const mean = (xs: readonly number[]): number => xs.reduce((sum, x) => sum + x, 0) / xs.length

/** The σ of a sample around its own mean. */
export function deviation(xs: readonly number[]): number {
  const m = mean(xs)
  return Math.sqrt(mean(xs.map((x) => (x - m) ** 2)))
}

/** Pearson's, −1 to 1. */
export function correlation(a: readonly number[], b: readonly number[]): number {
  const [ma, mb] = [mean(a), mean(b)]
  const both = mean(a.map((x, i) => (x - ma) * ((b[i] ?? mb) - mb)))
  return both / (deviation(a) * deviation(b))
}

/** 3 for a normal distribution. */
export function kurtosis(xs: readonly number[]): number {
  const m = mean(xs)
  return mean(xs.map((x) => (x - m) ** 4)) / deviation(xs) ** 4
}

/** How much the sizes of moves, signs left out, resemble those `lag` places before. */
export function clustering(moves: readonly number[], lag: number): number {
  const sizes = moves.map(Math.abs)
  return correlation(sizes.slice(lag), sizes.slice(0, -lag))
}

/** The value below which that share of a sample lies. */
export function quantile(xs: readonly number[], share: number): number {
  const sorted = [...xs].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
}

/** Lengths of the runs of equal neighbours, by value. */
export function spells<T>(values: readonly T[]): ReadonlyMap<T, readonly number[]> {
  const out = new Map<T, number[]>()
  values.forEach((value, i) => {
    const runs = out.get(value) ?? []
    out.set(value, runs)
    if (values[i - 1] === value) runs.push((runs.pop() ?? 0) + 1)
    else runs.push(1)
  })
  return out
}
