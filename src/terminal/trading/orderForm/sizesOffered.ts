// Sizes that a panel offers to the digit keys while the pointer or the focus is inside it: there
// they are the panel's, elsewhere parts of the largest size.

export interface OfferedSizes {
  readonly symbol: string
  /** Read when a key is pressed. */
  readonly isInUse: () => boolean
  /** By the digit from 1, as decimal text; null if there is none. */
  readonly sizeOf: (digit: number) => string | null
}

const offered = new Set<OfferedSizes>()

/** Returns a function that withdraws them. */
export function offerSizes(sizes: OfferedSizes): () => void {
  offered.add(sizes)
  return () => void offered.delete(sizes)
}

/** Those of the panel of an instrument that is in use at this moment. */
export const sizesInUse = (symbol: string): OfferedSizes | undefined =>
  [...offered].find((each) => each.symbol === symbol && each.isInUse())
