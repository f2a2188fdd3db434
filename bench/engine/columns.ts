// Commands as columns of integers, the form in which threads exchange decoded commands.
import type { Side } from '../../src/domain/records/records'
import { lots, ticks, type Lots, type Ticks } from '../../src/domain/brand'
import type { EngineCommand } from './load'

const KINDS = ['rest', 'cancel', 'take'] as const

export class Columns {
  private readonly kinds: Uint8Array
  private readonly orders: Int32Array
  private readonly owners: Int32Array
  private readonly sells: Uint8Array
  private readonly prices: Int32Array
  private readonly quantities: Int32Array

  /** `numbers` are the owners' numbers. */
  constructor(commands: readonly EngineCommand[], numbers: (owner: string) => number) {
    this.kinds = Uint8Array.from(commands, ({ kind }) => KINDS.indexOf(kind))
    this.orders = Int32Array.from(commands, ({ order }) => order)
    this.owners = Int32Array.from(commands, ({ owner }) => numbers(owner))
    this.sells = Uint8Array.from(commands, ({ side }) => (side === 'SELL' ? 1 : 0))
    this.prices = Int32Array.from(commands, ({ price }) => price)
    this.quantities = Int32Array.from(commands, ({ quantity }) => quantity)
  }

  rests(at: number): boolean {
    return this.kinds[at] === 0
  }

  cancels(at: number): boolean {
    return this.kinds[at] === 1
  }

  /** The order number of a command. */
  order(at: number): number {
    return this.orders[at] as number
  }

  /** The owner number of a command. */
  owner(at: number): number {
    return this.owners[at] as number
  }

  side(at: number): Side {
    return this.sells[at] === 1 ? 'SELL' : 'BUY'
  }

  price(at: number): Ticks {
    return ticks(this.prices[at] as number)
  }

  quantity(at: number): Lots {
    return lots(this.quantities[at] as number)
  }
}
