// Shares of sums as decimal text, for figures that are shown as percentages.

/** `part` of `whole` (above zero) at four decimals, towards zero: "0.1234". */
export function ratioOf(part: bigint, whole: bigint): string {
  const basis = (part * 10_000n) / whole
  const digits = String(basis < 0n ? -basis : basis).padStart(5, '0')
  return `${basis < 0n ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`
}
