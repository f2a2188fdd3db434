// Locks of a browser, as far as the presence of windows needs them: exclusive, in order.

interface Waiting {
  readonly name: string
  readonly run: () => unknown
  readonly signal: AbortSignal | undefined
  readonly settle: (value: unknown) => void
}

export class FakeLocks {
  readonly #held = new Set<string>()
  #queue: Waiting[] = []

  readonly query = (): Promise<LockManagerSnapshot> =>
    Promise.resolve({ held: [...this.#held].map((name) => ({ name })), pending: [] })

  readonly request = (
    name: string,
    ...rest: readonly [() => unknown] | readonly [LockOptions, () => unknown]
  ): Promise<unknown> => {
    const [options, run] = rest.length === 2 ? rest : [{}, rest[0]]
    return new Promise((settle) => {
      this.#queue.push({ name, run, signal: options.signal, settle })
      this.#next()
    })
  }

  /** Held by another window until the returned function is called. */
  hold(name: string): () => void {
    let release: () => void = () => undefined
    const ended = new Promise<void>((resolve) => {
      release = resolve
    })
    void this.request(name, () => ended)
    return release
  }

  #next(): void {
    this.#queue = this.#queue.filter(({ signal }) => signal?.aborted !== true)
    const at = this.#queue.findIndex(({ name }) => !this.#held.has(name))
    const [granted] = at < 0 ? [] : this.#queue.splice(at, 1)
    if (!granted) return
    this.#held.add(granted.name)
    void Promise.resolve(granted.run()).then((value) => {
      this.#held.delete(granted.name)
      granted.settle(value)
      this.#next()
    })
    this.#next()
  }
}
