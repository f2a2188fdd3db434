// Keeping layouts for each person and market on this device. A full or forbidden store costs
// the keeping, never the layout.
import type { MarketDescriptor } from '../../markets/MarketDescriptor'
import { attempt } from '../../../state/persisted'
import type { LayoutRow, LayoutSize } from './layout'
import { readLayouts, writeLayouts, type LayoutsRead } from './savedLayouts'

export type LayoutStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export class LayoutStore {
  readonly #storage: LayoutStorage
  readonly #key: string
  readonly #market: MarketDescriptor

  /** `owner`: who the layouts belong to, an account or `guest`. */
  constructor(storage: LayoutStorage, owner: string, market: MarketDescriptor) {
    this.#storage = storage
    this.#market = market
    this.#key = `${market.layout.keptAs}${owner}`
  }

  read(): LayoutsRead {
    return readLayouts(attempt(() => this.#storage.getItem(this.#key)) ?? null, this.#market)
  }

  save(size: LayoutSize, layout: LayoutRow): void {
    this.#write({ ...this.#layouts(), [size]: layout })
  }

  /** Forgets the layout of one size; the standard one is shown again. */
  forget(size: LayoutSize): void {
    const { [size]: _, ...rest } = this.#layouts()
    this.#write(rest)
  }

  #layouts() {
    const read = this.read()
    return read.kind === 'read' ? read.layouts : {}
  }

  #write(layouts: Parameters<typeof writeLayouts>[0]): void {
    attempt(() => this.#storage.setItem(this.#key, writeLayouts(layouts)))
  }
}
