// Named points of the store, so tests can stop or fail there.

export const STORE_POINTS = [
  /** A migration statement is about to run. */
  'migrating',
  /** A projection transaction has begun, nothing is written. */
  'projecting',
  /** Its rows are written but not committed. */
  'written',
  /** It is committed. */
  'projected',
] as const

export type StorePoint = (typeof STORE_POINTS)[number]
export type StoreProbe = (point: StorePoint) => void
