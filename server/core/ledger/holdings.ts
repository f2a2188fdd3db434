// The check of every commit that customers are never owed more than is held. For each coin it
// compares the sum of customers' balances, kept from the postings, with custody and the other
// system accounts. Funds that came in through the chain account and have not left are in custody;
// the exchange's capital comes on top. It works on halves of numbers, because it runs at the pace
// of trades.
import { systemAccount } from '../../../src/domain/accounts'
import { amount, type AccountPlace, type Amount } from '../../../src/domain/brand'
import { formatAmount } from '../../../src/domain/decimal'
import { addHalves, areNothing, BASE, joined, lowerOf, upperOf } from '../../../src/domain/sum'
import type { AccountTable } from './accountTable'
import type { Bookings } from './bookings'
import type { OwnCapital } from './ownCapital'
import { OwedSums } from './owedSums'

const CHAIN = systemAccount('chain', '').owner

/** Own capital of a coin, in halves. */
interface Capital {
  readonly upper: number
  readonly lower: number
}

export class Holdings {
  private readonly owed = new OwedSums()
  private readonly sum = new Float64Array(2)
  /** Capital by coin number. */
  private readonly capitals: (Capital | undefined)[] = []

  constructor(
    private readonly table: AccountTable,
    private readonly capital: OwnCapital,
  ) {}

  /** Counts an account that exists from startup. */
  begin(place: AccountPlace, balance: Amount): void {
    const { rows } = this.table
    const upper = upperOf(balance)
    if (!rows.isSystem(place)) this.owed.add(rows.coin(place), upper, lowerOf(balance, upper))
  }

  /** Counts the bookings since the last call, and throws if one of their coins is not covered. */
  take(booked: Bookings): void {
    const { owed } = this
    booked.countOwed(owed)
    for (const coin of owed.changed)
      if (!this.isSound(coin)) throw new Error(`Not covered: ${this.sentence(coin)}`)
    owed.settle()
  }

  /** A sentence for each coin that is not covered. */
  breaches(): readonly string[] {
    const coins = Array.from({ length: this.table.coinCount }, (_, coin) => coin)
    return coins.filter((coin) => !this.isSound(coin)).map((coin) => this.sentence(coin))
  }

  /**
   * True if all accounts of a coin sum to zero, and customers are owed no more of it than custody
   * and own capital together.
   */
  private isSound(coin: number): boolean {
    const { sum, table } = this
    const { rows } = table
    const [upper, lower] = this.owedOf(coin)
    sum[0] = upper
    sum[1] = lower
    let [custodyUpper, custodyLower] = [0, 0]
    for (const place of table.system[coin] ?? []) {
      const [above, below] = [rows.upper(place), rows.lower(place)]
      addHalves(sum, 0, above, below)
      if (table.name(place).owner !== CHAIN) continue
      custodyUpper = -above
      custodyLower = -below
    }
    if (!areNothing(sum[0], sum[1])) return false
    const capital = (this.capitals[coin] ??= this.capitalOf(coin))
    sum[0] = upper
    sum[1] = lower
    addHalves(sum, 0, -custodyUpper, -custodyLower)
    addHalves(sum, 0, -capital.upper, -capital.lower)
    // Rounding keeps the sign.
    return sum[0] * BASE + sum[1] <= 0
  }

  private owedOf(coin: number): readonly [upper: number, lower: number] {
    const { halves } = this.owed
    return [halves[coin * 2] ?? 0, halves[coin * 2 + 1] ?? 0]
  }

  private capitalOf(coin: number): Capital {
    const own = this.capital[this.table.coinOf(coin)] ?? amount(0n)
    const upper = upperOf(own)
    return { upper, lower: lowerOf(own, upper) }
  }

  private sentence(coin: number): string {
    const { table } = this
    let [custody, system] = [0n, 0n]
    for (const place of table.system[coin] ?? [])
      if (table.name(place).owner === CHAIN) custody -= table.rows.balance(place)
      else system += table.rows.balance(place)
    const name = table.coinOf(coin)
    const figures = {
      customers: joined(...this.owedOf(coin)),
      custody: amount(custody),
      system: amount(system),
      capital: this.capital[name] ?? amount(0n),
    }
    const shown = Object.entries(figures).map(([of, value]) => `${of} ${formatAmount(value)}`)
    return `${name}: ${shown.join(', ')}`
  }
}
