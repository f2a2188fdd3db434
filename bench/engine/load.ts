// Owns the load of the engine's figures: seeded orders of one market, half of the commands rest,
// four tenths cancel, one tenth takes, about as many resting in the end as in the beginning. It
// refuses to know who carries them out.
import { Book } from '../../server/engine/book/book'
import { lots, ticks, type Lots, type Ticks } from '../../src/domain/brand'
import type { Side } from '../../src/domain/records/records'
import { seeded, type Dice } from '../../tests/support/seeded'

export interface EngineCommand {
  readonly kind: 'rest' | 'cancel' | 'take'
  readonly id: string
  readonly owner: string
  readonly side: Side
  readonly price: Ticks
  readonly quantity: Lots
}

export interface EngineLoad {
  /** Orders that rest before the clock runs. */
  readonly standing: readonly EngineCommand[]
  readonly commands: readonly EngineCommand[]
  /** Fewest and most that rested meanwhile. */
  readonly least: number
  readonly most: number
}

/** In ticks; orders that rest are below it or above it. */
export const MIDDLE = 100_000
const USERS = 1_000
const TAKERS = 100
/** In lots; worth enough for a real order. */
const SIZE = 10_000
/** The mean distance of an order from the middle, in ticks. */
const SPREAD = 300

/** Draws `count` commands around `resting` orders; the same seed gives the same. */
export function engineLoad(resting: number, count: number, seed: number): EngineLoad {
  const draw = new Draw(seeded(seed))
  const standing = Array.from({ length: resting }, () => draw.rest())
  const commands: EngineCommand[] = []
  let [least, most] = [resting, resting]
  while (commands.length < count) {
    commands.push(draw.next())
    least = Math.min(least, draw.resting)
    most = Math.max(most, draw.resting)
  }
  return { standing, commands, least, most }
}

class Draw {
  private readonly book = new Book()
  private readonly live: EngineCommand[] = []
  private readonly left = new Map<string, number>()
  private readonly placeOf = new Map<string, number>()
  private count = 0

  constructor(private readonly dice: Dice) {}

  get resting(): number {
    return this.live.length
  }

  next(): EngineCommand {
    const roll = this.dice.next()
    if (roll < 0.5) return this.rest()
    return roll < 0.9 ? this.cancel() : this.take()
  }

  rest(): EngineCommand {
    const { dice } = this
    const away = 1 + Math.floor(-Math.log(1 - dice.next()) * SPREAD)
    const side = dice.pick(['BUY', 'SELL'] as const)
    const price = ticks(side === 'BUY' ? MIDDLE - away : MIDDLE + away)
    const owner = userOf(dice.below(USERS))
    const quantity = lots(SIZE * (1 + dice.below(10)))
    const command = { kind: 'rest', id: this.newId(), owner, side, price, quantity } as const
    this.book.rest(command)
    this.placeOf.set(command.id, this.live.length)
    this.live.push(command)
    this.left.set(command.id, quantity)
    return command
  }

  private cancel(): EngineCommand {
    const found = this.dice.pick(this.live)
    this.book.cancel(found.id)
    this.forget(found.id)
    return { ...found, kind: 'cancel' }
  }

  private take(): EngineCommand {
    const { dice, book } = this
    const side = dice.pick(['BUY', 'SELL'] as const)
    const price = ticks(side === 'BUY' ? 2 * MIDDLE : 1)
    const owner = userOf(USERS + dice.below(TAKERS))
    const quantity = lots(SIZE * (1 + dice.below(10)))
    const id = this.newId()
    const { fills } = book.take({ owner, side, quantity, limit: price })
    for (const fill of fills) {
      const left = (this.left.get(fill.id) ?? 0) - fill.quantity
      if (left === 0) this.forget(fill.id)
      else this.left.set(fill.id, left)
    }
    return { kind: 'take', id, owner, side, price, quantity }
  }

  private forget(id: string): void {
    const at = this.placeOf.get(id)
    const last = this.live.pop()
    if (at === undefined || !last) throw new Error(`${id} does not rest`)
    this.placeOf.delete(id)
    if (last.id === id) return
    this.live[at] = last
    this.placeOf.set(last.id, at)
  }

  /** As long as a real one, and as different from others. */
  private newId(): string {
    this.count += 1
    const hex = (digits: number) =>
      this.dice
        .below(16 ** digits)
        .toString(16)
        .padStart(digits, '0')
    const head = this.count.toString(16).padStart(8, '0')
    return `${head}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`
  }
}

const userOf = (n: number): string => `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`

/** Everybody who has orders: those who rest, then those who take, so that nobody meets himself. */
export const LOAD_USERS: readonly string[] = Array.from({ length: USERS + TAKERS }, (_, n) =>
  userOf(n),
)
