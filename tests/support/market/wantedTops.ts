// Expected top of a book at given sequence numbers, and whether a reader that arrives there later
// sees it. Several may be accepted at one number: a message that changes nothing keeps the top.

interface Want {
  readonly kind: string
  readonly top: string
}

export class WantedTops {
  readonly #wants = new Map<number, Want[]>()
  readonly #differing: Record<string, string[]> = {}
  #last: { seq: number; top: string } | undefined

  /** Wanted from now on; checked at once where the reader is already there. */
  expect(kind: string, seq: number, top: string): void {
    if (this.#last?.seq === seq) return this.#compare(seq, { kind, top }, this.#last.top)
    const wants = this.#wants.get(seq)
    if (wants) wants.push({ kind, top })
    else this.#wants.set(seq, [{ kind, top }])
  }

  /** The reader is at `seq` and sees `top`. */
  meet(seq: number, top: string): void {
    this.#last = { seq, top }
    for (const want of this.#wants.get(seq) ?? []) this.#compare(seq, want, top)
    this.#wants.delete(seq)
  }

  /** What differed, in words, by kind. */
  differing(): Readonly<Record<string, readonly string[]>> {
    return this.#differing
  }

  /** Numbers that no reader has come to. */
  get open(): number {
    return this.#wants.size
  }

  #compare(seq: number, { kind, top }: Want, seen: string): void {
    if (seen !== top) (this.#differing[kind] ??= []).push(`${seq}: ${seen}, wanted ${top}`)
  }
}
