// The simple moving average: the mean of the last `length` values, in one pass. For drawing
// only, so binary numbers will do.

/** One mean per value from the `length`-th on; empty when there are fewer values. */
export function movingAverage(values: readonly number[], length: number): number[] {
  const averages: number[] = []
  let sum = 0
  for (let i = 0; i < values.length; i += 1) {
    sum += values[i] ?? 0
    if (i >= length) sum -= values[i - length] ?? 0
    if (i >= length - 1) averages.push(sum / length)
  }
  return averages
}
