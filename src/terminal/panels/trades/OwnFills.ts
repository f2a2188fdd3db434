// The account's own fills on the tape. A print names nobody, so a fill is found by what both state:
// time, price, size and the taker's side. Where other prints state the same, none is taken for own.
import { parseShort } from '../../../domain/decimal'
import type { Notice } from '../../../domain/records/notices'
import type { MarketTrade } from '../../../domain/records/records'

const MAX_FILLS = 500

interface Scale {
  readonly symbol: string
  readonly tickDecimals: number
  readonly lotDecimals: number
}

/** A forced close may happen outside the book, where nothing is printed. */
const UNPRINTED: readonly string[] = ['LIQUIDATE', 'DELEVERAGE']

export class OwnFills {
  /** How many fills have a key, by key, oldest first. */
  readonly #counts = new Map<string, number>()
  readonly #moments = new Set<number>()

  readonly #listeners = new Set<() => void>()
  /** Rises with each fill. */
  version = 0

  constructor(private readonly scale: Scale) {}

  /** Remembers the notice if it is of a fill in the instrument that was printed. */
  note(notice: Notice): void {
    if (notice.kind !== 'FILL' && notice.kind !== 'SPOT_FILL') return
    const { fill } = notice
    if (fill.symbol !== this.scale.symbol) return
    if ('action' in fill && UNPRINTED.includes(fill.action)) return
    const price = parseShort(fill.price, this.scale.tickDecimals)
    const quantity = parseShort(fill.quantity, this.scale.lotDecimals)
    if (price === null || quantity === null) return
    const other = fill.side === 'BUY' ? 'SELL' : 'BUY'
    const side = fill.liquidity === 'TAKER' ? fill.side : other
    const key = keyOf({ at: fill.at, price, quantity, side })
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1)
    this.#moments.add(fill.at)
    if (this.#counts.size > MAX_FILLS) this.#dropOldest()
    this.version += 1
    for (const listener of this.#listeners) listener()
  }

  listen(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** The ids of own prints among `prints`, which are oldest first. */
  among(prints: Iterable<MarketTrade>): ReadonlySet<number> {
    const own = new Set<number>()
    if (this.#counts.size === 0) return own
    const found = new Map<string, number[]>()
    let oldest: number | undefined
    for (const print of prints) {
      oldest ??= print.at
      // Of the oldest moment some prints may already be forgotten.
      if (print.at === oldest || !this.#moments.has(print.at)) continue
      const key = keyOf(print)
      if (!this.#counts.has(key)) continue
      const ids = found.get(key)
      if (ids) ids.push(print.id)
      else found.set(key, [print.id])
    }
    for (const [key, ids] of found)
      if (ids.length === this.#counts.get(key)) for (const id of ids) own.add(id)
    return own
  }

  #dropOldest(): void {
    const [key = ''] = this.#counts.keys()
    this.#counts.delete(key)
    const at = key.slice(0, key.indexOf(' '))
    const isLast = ![...this.#counts.keys()].some((each) => each.startsWith(`${at} `))
    if (isLast) this.#moments.delete(Number(at))
  }
}

const keyOf = ({ at, price, quantity, side }: Omit<MarketTrade, 'id'>): string =>
  `${at} ${price} ${quantity} ${side}`
