// Where what is under way is held, each thing in a place of its own, while thousands come and go a
// second. A Map is no place for them: each time that one of long standing makes itself a new table,
// the old one keeps all that was in it from being collected for a while, and what is kept is moved
// about by every collection.

/** Places there can be at once; the number of a thing is its place plus this often its turn. */
const MOST = 2 ** 20

export class Places<T> {
  readonly #things: (T | undefined)[] = []
  /** The number under which each place was given last. */
  readonly #numbers: number[] = []
  readonly #free: number[] = []
  #turn = 0
  #size = 0

  /** How many things there are. */
  get size(): number {
    return this.#size
  }

  /** Holds a thing; its number, from 1 on, which nothing else ever has. */
  add(thing: T): number {
    const place = this.#free.pop() ?? this.#things.length
    if (place >= MOST) throw new RangeError('Too much is under way')
    this.#turn += 1
    const number = this.#turn * MOST + place
    this.#things[place] = thing
    this.#numbers[place] = number
    this.#size += 1
    return number
  }

  /** Lets go of a thing by its number; undefined where that was done before. */
  remove(number: number): T | undefined {
    const place = number % MOST
    // 0 is the number of nothing, as of each place that is free.
    if (number === 0 || this.#numbers[place] !== number) return undefined
    const thing = this.#things[place]
    this.#things[place] = undefined
    this.#numbers[place] = 0
    this.#free.push(place)
    this.#size -= 1
    return thing
  }

  /** Everything with its number; what is looked at may be let go of. */
  *entries(): Generator<readonly [number, T]> {
    for (let place = 0; place < this.#things.length; place += 1) {
      const number = this.#numbers[place]
      if (number) yield [number, this.#things[place] as T]
    }
  }
}
