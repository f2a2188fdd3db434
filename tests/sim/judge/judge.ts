// The judgement of a run, step by step: what is looked at before each step and everything that must
// hold after it.
import type { Outcome } from '../../../src/domain/refusals'
import { findCfdBreaches } from '../../../server/features/cfd/invariants'
import { findBreaches } from '../../../server/features/perpetual/invariants'
import { findSpotBreaches } from '../../../server/features/spot/invariants'
import type { Core } from '../../support/core'
import { stateText } from '../stateText'
import type { Outside } from '../outside'
import type { Step } from '../step'
import type { World } from '../world'
import { AreaWatch } from './areas/areaWatch'
import { tracesOf, type Drained } from './drained'
import { moneyBreaches } from './money'
import { Once } from './once'
import { liquidatableBy, positionBreaches, priceBreaches, spared, wronged } from './positions'
import { RiskWatch } from './risk'
import { TrailWatch } from './trails'
import { lookAtBooks, priorityBreaches, walkBreaches, type Books } from './priority'

/** The whole text of the state is compared around every so many steps that may be refused. */
const DEEP_LOOK = 40

export interface Before {
  readonly books: Books
  /** Tickets that may be liquidated by this step. */
  readonly due: ReadonlySet<string>
  /** null where this step is not looked at so deeply. */
  readonly text: string | null
}

export class Judge {
  private readonly once = new Once()
  private readonly risk = new RiskWatch()
  private readonly trails = new TrailWatch()
  private readonly areas: AreaWatch
  private steps = 0

  constructor(
    private readonly world: World,
    outside: Outside,
  ) {
    this.areas = new AreaWatch(world, outside)
    const done = world.commit()
    this.once.breaches(done)
    this.risk.breaches(world.core, done)
  }

  private get core(): Core {
    return this.world.core
  }

  before(step: Step): Before {
    this.steps += 1
    const isDeep = this.steps % DEEP_LOOK === 0
    const due = liquidatableBy(this.core, step)
    return {
      books: lookAtBooks(this.core),
      due,
      text: isDeep ? stateText(this.core, step.at) : null,
    }
  }

  /** Sentences of what does not hold after a step, and what the step did. */
  after(before: Before, step: Step, outcome: Outcome<unknown> | null): Verdict {
    const { core, world } = this
    const done = world.commit()
    if (step.act.by === 'kill') this.once.restarted()
    const breaches = [
      ...moneyBreaches(world),
      ...findSpotBreaches(core.spot),
      ...findBreaches(core.perpetual),
      ...findCfdBreaches(core.cfd, quotedBy(core, step)),
      ...positionBreaches(core),
      ...priceBreaches(done),
      ...wronged(before.due, done),
      ...markedBreaches(core, step),
      ...priorityBreaches(before.books, done),
      ...walkBreaches(done, core),
      ...this.once.breaches(done),
      ...this.risk.breaches(core, done),
      ...this.trails.breaches(core, step),
      ...this.areas.breaches(done, step),
    ]
    // What was due before a command stays, also where the command is refused.
    if (outcome?.ok === false && !world.settled) {
      breaches.push(...tracesOf(done))
      if (before.text !== null && before.text !== stateText(core, step.at))
        breaches.push('a refusal changed the state')
    }
    return { breaches, done }
  }

  /** What does not hold at the end of a run, when all that happened outside was seen. */
  last(): readonly string[] {
    return this.areas.last()
  }
}

export interface Verdict {
  readonly breaches: readonly string[]
  readonly done: Drained
}

/** The symbol of a quote that was dealt on. */
function quotedBy({ cfd }: Core, { act }: Step): string | undefined {
  if (act.by !== 'maker' || act.event.kind !== 'quote') return undefined
  const { session, stale } = cfd.market(act.symbol)
  return session && !stale ? act.symbol : undefined
}

function markedBreaches({ perpetual }: Core, { act }: Step): readonly string[] {
  if (act.by !== 'maker' || act.event.kind !== 'mark') return []
  return spared(perpetual.market(act.symbol))
}
