// A queue of bounded length between a producer and one consumer, which reads with `for await`.

type Waiting<T> = (result: IteratorResult<T, undefined> | Promise<never>) => void

export class BoundedQueue<T> implements AsyncIterableIterator<T, undefined> {
  #values: T[] = []
  #waiting: Waiting<T>[] = []
  #drained: (() => void)[] = []
  #end: { readonly error: Error | undefined } | undefined

  /** @param onReturn called when the reader leaves its loop */
  constructor(
    private readonly most: number,
    private readonly onReturn: () => void = () => undefined,
  ) {}

  get length(): number {
    return this.#values.length
  }

  /** False where it is full or has ended: the value is not taken. */
  push(value: T): boolean {
    if (this.#end) return false
    const reader = this.#waiting.shift()
    if (reader) reader({ done: false, value })
    else if (this.#values.length >= this.most) return false
    else this.#values.push(value)
    return true
  }

  /** Drops what no reader has taken yet. */
  clear(): void {
    this.#values = []
    this.#release()
  }

  /** Resolves when half of it is free, or when it has ended. */
  async room(): Promise<void> {
    if (this.#end || this.#values.length <= this.most / 2) return
    await new Promise<void>((done) => this.#drained.push(done))
  }

  /** Readers get what is in it, then the end: the error, where there is one. */
  end(error?: Error): void {
    if (this.#end) return
    this.#end = { error }
    for (const reader of this.#waiting.splice(0)) reader(this.#last())
    this.#release()
  }

  next(): Promise<IteratorResult<T, undefined>> {
    if (this.#values.length > 0) {
      const [value] = this.#values.splice(0, 1) as [T]
      if (this.#values.length <= this.most / 2) this.#release()
      return Promise.resolve({ done: false, value })
    }
    if (this.#end) return Promise.resolve(this.#last())
    return new Promise((resolve) => this.#waiting.push(resolve))
  }

  return(): Promise<IteratorResult<T, undefined>> {
    this.#values = []
    this.end()
    this.onReturn()
    return Promise.resolve({ done: true, value: undefined })
  }

  [Symbol.asyncIterator](): this {
    return this
  }

  /** The error once, then the plain end. */
  #last(): IteratorResult<T, undefined> | Promise<never> {
    const error = this.#end?.error
    if (!error) return { done: true, value: undefined }
    this.#end = { error: undefined }
    return Promise.reject(error)
  }

  #release(): void {
    for (const done of this.#drained.splice(0)) done()
  }
}
