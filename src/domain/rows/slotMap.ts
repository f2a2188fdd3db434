// A slot map: what is under way, each thing in a slot of its own under a number of its own, while
// thousands come and go a second. A Map would not do: each time that one of long standing grows,
// its old table keeps all that was in it from being collected for a while, and every collection
// moves what is kept.

/** Slots there can be at once; the number of a thing is its slot plus this often its turn. */
const MAX_SLOTS = 2 ** 20

export class SlotMap<T> {
  readonly #things: (T | undefined)[] = []
  /** The number under which each slot was given last. */
  readonly #numbers: number[] = []
  readonly #free: number[] = []
  #turn = 0
  #size = 0

  /** Number of entries. */
  get size(): number {
    return this.#size
  }

  /** Holds a thing; its number, from 1 on, which nothing else ever has. */
  add(thing: T): number {
    const slot = this.#free.pop() ?? this.#things.length
    if (slot >= MAX_SLOTS) throw new RangeError('Too much is under way')
    this.#turn += 1
    const number = this.#turn * MAX_SLOTS + slot
    this.#things[slot] = thing
    this.#numbers[slot] = number
    this.#size += 1
    return number
  }

  /** Lets go of a thing by its number; undefined where that was done before. */
  remove(number: number): T | undefined {
    const slot = number % MAX_SLOTS
    // 0 is the number of nothing, as of each slot that is free.
    if (number === 0 || this.#numbers[slot] !== number) return undefined
    const thing = this.#things[slot]
    this.#things[slot] = undefined
    this.#numbers[slot] = 0
    this.#free.push(slot)
    this.#size -= 1
    return thing
  }

  /** Everything with its number; what is looked at may be let go of. */
  *entries(): Generator<readonly [number, T]> {
    for (let slot = 0; slot < this.#things.length; slot += 1) {
      const number = this.#numbers[slot]
      if (number) yield [number, this.#things[slot] as T]
    }
  }
}
