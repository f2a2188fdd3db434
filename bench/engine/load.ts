// Load of the engine figures: seeded orders of one market; half of the commands rest, four tenths
// cancel, one tenth takes, with about as many resting orders at the end as at the start.
import { Book } from '../../server/core/engine/book/book'
import type { BookOrder } from '../../server/core/engine/book/types'
import { lots, ticks, type Lots, type Ticks } from '../../src/domain/brand'
import type { Side } from '../../src/domain/records/records'
import { seeded, type Dice } from '../../tests/support/seeded'

/** A flat string without cached internal state, as it comes from a wire. */
export const fresh = (text: string): string => Buffer.from(text, 'latin1').toString('latin1')

export interface EngineCommand {
  readonly kind: 'rest' | 'cancel' | 'take'
  /** The order number, counted from 0 in order of arrival. */
  readonly order: number
  readonly owner: string
  readonly side: Side
  readonly price: Ticks
  readonly quantity: Lots
}

export interface EngineLoad {
  /** Orders that rest before the measurement. */
  readonly standing: readonly EngineCommand[]
  readonly commands: readonly EngineCommand[]
  /** Fewest and most resting orders during the run. */
  readonly least: number
  readonly most: number
}

/** In ticks; resting orders are below or above it. */
export const MIDDLE = 100_000
const USERS = 1_000
const TAKERS = 100
/** In lots; above the minimum order value. */
const SIZE = 10_000
/** Mean distance of an order from the middle, in ticks. */
const SPREAD = 300

/** Draws `count` commands around `resting` orders; deterministic for a seed. */
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

/** A resting order of the load. */
class Standing implements BookOrder {
  slot = 0
  /** Index among the resting orders. */
  place = 0

  constructor(
    readonly command: EngineCommand,
    readonly id = String(command.order),
    readonly owner = command.owner,
  ) {}
}

class Draw {
  private readonly book = new Book<Standing>()
  private readonly live: Standing[] = []
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
    const command = this.command('rest', userOf(dice.below(USERS)), side, price)
    const order = new Standing(command)
    order.place = this.live.length
    this.live.push(order)
    this.book.rest(order, side, price, command.quantity)
    return command
  }

  private cancel(): EngineCommand {
    const found = this.dice.pick(this.live)
    this.book.cancel(found)
    this.forget(found)
    const { order, owner, side, price, quantity } = found.command
    return { kind: 'cancel', order, owner, side, price, quantity }
  }

  private take(): EngineCommand {
    const { dice, book } = this
    const side = dice.pick(['BUY', 'SELL'] as const)
    const limit = ticks(side === 'BUY' ? 2 * MIDDLE : 1)
    const command = this.command('take', userOf(USERS + dice.below(TAKERS)), side, limit)
    const { owner, quantity } = command
    for (const { order } of book.take({ owner, side, quantity, limit }).fills)
      if (order?.slot === 0) this.forget(order)
    return command
  }

  private command(kind: 'rest' | 'take', owner: string, side: Side, price: Ticks): EngineCommand {
    const quantity = lots(SIZE * (1 + this.dice.below(10)))
    this.count += 1
    return { kind, order: this.count - 1, owner, side, price, quantity }
  }

  private forget({ place }: Standing): void {
    const last = this.live.pop()
    if (!last || last.place === place) return
    this.live[place] = last
    last.place = place
  }
}

/**
 * All users with orders: owners of resting orders, then takers, so that nobody trades with
 * themselves.
 */
export const LOAD_USERS: readonly string[] = Array.from({ length: USERS + TAKERS }, (_, n) =>
  fresh(`00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`),
)

/** The same string object that a session would use. */
const userOf = (n: number): string => LOAD_USERS[n] as string
