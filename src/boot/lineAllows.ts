// Permission to prefetch: not on a 2g line, and not where the reader saves data.

export interface Line {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** True where nothing speaks against fetching a screen before it is asked for. */
export const lineAllows = (line: Line | undefined): boolean =>
  !line?.saveData && !(line?.effectiveType ?? '').endsWith('2g')

/** The line as this browser describes it; most do not. */
export const lineOf = (browser: Navigator): Line | undefined =>
  (browser as Navigator & { readonly connection?: Line }).connection
