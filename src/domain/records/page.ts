// A page of a longer list, and the position at which one is requested.

/** A page by its number, from the newest row on or from a cursor on. */
export interface PagePosition {
  /** Counts from 1. */
  readonly page: number
  readonly limit: number
  readonly cursor?: string | undefined
}

export interface PageOf<T> {
  readonly rows: readonly T[]
  readonly page: number
  readonly limit: number
  /** Exact, unless there are more. */
  readonly total: number
  readonly more?: true
  /** Leads to the page after this one, where there is one. */
  readonly next?: string
}
