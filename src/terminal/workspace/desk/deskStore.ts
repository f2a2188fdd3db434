// Owns keeping desks for each person and market on this device. A full or forbidden store costs the
// keeping, never the desk.
import type { Market } from '../../../domain/instruments'
import { attempt } from '../../../state/stored'
import type { DeskRow, DeskSize } from './desk'
import { readDesks, writeDesks, type DesksRead } from './savedDesks'

export type DeskStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export class DeskStore {
  readonly #storage: DeskStorage
  readonly #key: string
  readonly #market: Market

  /** `owner`: who the desks belong to, an account or `guest`. */
  constructor(storage: DeskStorage, owner: string, market: Market = 'futures') {
    this.#storage = storage
    this.#market = market
    this.#key = market === 'futures' ? `meridian.desk.${owner}` : `meridian.desk.${market}/${owner}`
  }

  read(): DesksRead {
    return readDesks(attempt(() => this.#storage.getItem(this.#key)) ?? null, {
      market: this.#market,
    })
  }

  save(size: DeskSize, desk: DeskRow): void {
    this.#write({ ...this.#desks(), [size]: desk })
  }

  /** Forgets the desk of one size; the standard one is shown again. */
  forget(size: DeskSize): void {
    const { [size]: _, ...rest } = this.#desks()
    this.#write(rest)
  }

  #desks() {
    const read = this.read()
    return read.kind === 'read' ? read.desks : {}
  }

  #write(desks: Parameters<typeof writeDesks>[0]): void {
    attempt(() => this.#storage.setItem(this.#key, writeDesks(desks)))
  }
}
