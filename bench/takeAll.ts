// Sequential run of the figures: a failing figure does not prevent the others, and aborting the run
// ends all of it.

export interface Taking {
  readonly names: readonly string[]
  /** Resolves with true if the named figure was measured; a rejection counts as not measured. */
  readonly take: (name: string) => Promise<boolean>
  readonly print: (line: string) => void
  /** Aborts the run. */
  readonly signal: AbortSignal
}

/** Returns the names of the figures that were not measured. */
export async function takeAll({ names, take, print, signal }: Taking): Promise<readonly string[]> {
  const failed: string[] = []
  for (const name of names) {
    if (signal.aborted) {
      failed.push(name)
      continue
    }
    print(`── ${name}`)
    const taken = await take(name).catch((cause: unknown) => {
      print(String(cause))
      return false
    })
    if (taken) continue
    failed.push(name)
    print(`The figure ${name} could not be taken.`)
  }
  return failed
}
