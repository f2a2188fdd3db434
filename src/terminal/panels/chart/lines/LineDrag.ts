// State of the lines of one chart that are being moved: one that is lifted, and those that were
// sent and whose new price has not arrived with the account yet.
import type { ChartLine } from '../screen/ownLines'

export interface Lifted {
  readonly key: string
  /** Ticks. */
  readonly price: number
  /** It was dropped, and a question about its price is open. */
  readonly isAsking: boolean
}

export interface SentLine {
  /** The id of its order or position. */
  readonly row: string
  /** Ticks; null: removed. */
  readonly price: number | null
  /** The account's price when it was sent; null: it had none. */
  readonly from: number | null
  /** checking: the answer was lost and the outcome is being asked for. */
  readonly state: 'sending' | 'checking'
}

export interface DragState {
  readonly lifted: Lifted | null
  /** By the line's key. */
  readonly sent: ReadonlyMap<string, SentLine>
}

const RESTING: DragState = { lifted: null, sent: new Map() }

export class LineDrag {
  #state = RESTING
  readonly #listeners = new Set<() => void>()

  get state(): DragState {
    return this.#state
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Lifts a line at its price, unless it is being sent. */
  lift({ key, price }: Pick<ChartLine, 'key' | 'price'>): boolean {
    if (this.#state.sent.has(key)) return false
    this.#set({ lifted: { key, price, isAsking: false } })
    return true
  }

  /** Moves the lifted line; prices below one tick are not reached. */
  move(price: number): void {
    const { lifted } = this.#state
    if (!lifted || lifted.isAsking) return
    const next = Math.max(1, Math.round(price))
    if (next !== lifted.price) this.#set({ lifted: { ...lifted, price: next } })
  }

  /** Keeps the lifted line where it is until its question is answered. */
  ask(): void {
    const { lifted } = this.#state
    if (lifted) this.#set({ lifted: { ...lifted, isAsking: true } })
  }

  /** Puts the lifted line back. */
  putBack(): void {
    if (this.#state.lifted) this.#set({ lifted: null })
  }

  /** A line is being sent to a price; null: it is being removed. */
  send(key: string, line: Omit<SentLine, 'state'>): void {
    const sent = new Map(this.#state.sent).set(key, { ...line, state: 'sending' })
    this.#set({ lifted: null, sent })
  }

  checking(key: string): void {
    const line = this.#state.sent.get(key)
    if (!line) return
    this.#set({ sent: new Map(this.#state.sent).set(key, { ...line, state: 'checking' }) })
  }

  /** A sent line is where the account has it. */
  end(key: string): void {
    if (!this.#state.sent.has(key)) return
    const sent = new Map(this.#state.sent)
    sent.delete(key)
    this.#set({ sent })
  }

  /** The account's lines: ends what is gone, and what was sent and has arrived. */
  follow(lines: readonly ChartLine[]): void {
    const { lifted, sent } = this.#state
    const prices = new Map(lines.map(({ key, price }) => [key, price]))
    if (lifted && !prices.has(lifted.key)) this.putBack()
    for (const [key, { from }] of sent) if ((prices.get(key) ?? null) !== from) this.end(key)
  }

  #set(change: Partial<DragState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}
