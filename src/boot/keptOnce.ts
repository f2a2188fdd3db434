// Work that is started once for all callers.

/** The same promise for every caller; after a failure the next one tries again. */
export function keptOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | undefined
  return () => {
    kept ??= load().catch((error: unknown) => {
      kept = undefined
      throw error
    })
    return kept
  }
}
