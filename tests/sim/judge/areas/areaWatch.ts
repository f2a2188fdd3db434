// The looks at wallet, savings, lottery and rebates, after every step.
import type { Outside } from '../../outside'
import type { Step } from '../../step'
import type { Committed, World } from '../../world'
import { bookedIn, unbalanced } from './booked'
import { causeless } from './causes'
import { Finality } from './finality'
import { LotteryWatch } from './lottery'
import { RebateWatch } from './rebates'
import { SavingsWatch } from './savings'
import { WalletWatch } from './wallet'

const isAnything = ({ areas }: Committed): boolean =>
  Object.values(areas).some((rows: readonly object[]) => rows.length > 0)

export class AreaWatch {
  private readonly finality = new Finality()
  private readonly lottery = new LotteryWatch()
  private readonly rebates = new RebateWatch()
  private readonly savings: SavingsWatch
  private readonly wallet: WalletWatch

  constructor(
    private readonly world: World,
    outside: Outside,
  ) {
    this.savings = new SavingsWatch(world.store.rows('subscriptions'))
    this.wallet = new WalletWatch(outside)
  }

  breaches(done: Committed, step: Step): readonly string[] {
    const booked = bookedIn(done.money)
    return [
      ...unbalanced(booked),
      ...causeless(this.world, done, booked, step),
      ...this.finality.breaches(done.rows),
      ...this.wallet.breaches(done, booked, step),
      ...this.savings.breaches(done, booked),
      ...this.lottery.breaches(done, booked),
      ...this.rebates.breaches(done, booked),
      ...(isAnything(done)
        ? this.world.core.areas.flatMap((area) => area.invariantViolations())
        : []),
    ]
  }

  /** When the exchange has seen all that happened outside. */
  last(): readonly string[] {
    return this.wallet.missed()
  }
}
