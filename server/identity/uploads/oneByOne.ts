// Owns a queue of work that is heavy for the machine: one at a time, in the order of asking. How
// many may wait is bounded by whoever admits them.

export class OneByOne {
  #last: Promise<unknown> = Promise.resolve()

  /** Runs `work` after all that was asked before; its failure concerns its caller only. */
  run<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(work)
    this.#last = done.catch(() => undefined)
    return done
  }
}
