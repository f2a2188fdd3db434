// Named points of the store, so tests can stop or fail there.

export const STORE_POINTS = [
  /** A statement of a migration is about to run. */
  'migrating',
  /** A transaction of the projection has begun, nothing is written. */
  'projecting',
  /** Its rows are written, it is not committed. */
  'written',
  /** It is committed. */
  'projected',
] as const

export type StorePoint = (typeof STORE_POINTS)[number]
export type StoreProbe = (point: StorePoint) => void
