// Permission to prefetch: not on a 2g connection, and not if the user saves data.

export interface Line {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** True if nothing speaks against prefetching a screen. */
export const lineAllows = (line: Line | undefined): boolean =>
  !line?.saveData && !(line?.effectiveType ?? '').endsWith('2g')

/** The connection as this browser describes it; most browsers do not. */
export const lineOf = (browser: Navigator): Line | undefined =>
  (browser as Navigator & { readonly connection?: Line }).connection
