// Owns the judgement of a run, step by step: what is looked at before each step and everything
// that must hold after it. It refuses to know how steps are chosen.
import type { Outcome } from '../../../src/domain/refusals'
import { findDealtBreaches } from '../../../server/engine/dealt/invariants'
import { findBreaches } from '../../../server/engine/perpetual/invariants'
import { findSpotBreaches } from '../../../server/engine/spot/invariants'
import type { Core } from '../../../server/exchange/memory/core'
import { stateText } from '../stateText'
import type { Step } from '../step'
import { drain, tracesOf, type Drained } from './drained'
import { moneyBreaches } from './money'
import { Once } from './once'
import { liquidatableBy, positionBreaches, priceBreaches, spared, wronged } from './positions'
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
  private steps = 0

  constructor(private readonly core: Core) {
    this.once.breaches(drain(core))
  }

  before(step: Step): Before {
    this.steps += 1
    const isDeep = this.steps % DEEP_LOOK === 0
    const due = liquidatableBy(this.core, step)
    return { books: lookAtBooks(this.core), due, text: isDeep ? stateText(this.core) : null }
  }

  /** Sentences of what does not hold after a step, and what the step did. */
  after(before: Before, step: Step, outcome: Outcome<unknown> | null): Verdict {
    const { core } = this
    const done = drain(core)
    const breaches = [
      ...moneyBreaches(core),
      ...findSpotBreaches(core.spot),
      ...findBreaches(core.perpetual),
      ...findDealtBreaches(core.dealt, quotedBy(core, step)),
      ...positionBreaches(core),
      ...priceBreaches(done),
      ...wronged(before.due, done),
      ...markedBreaches(core, step),
      ...priorityBreaches(before.books, done),
      ...walkBreaches(done, core),
      ...this.once.breaches(done),
    ]
    if (outcome?.ok === false) {
      breaches.push(...tracesOf(done))
      if (before.text !== null && before.text !== stateText(core))
        breaches.push('a refusal changed the state')
    }
    return { breaches, done }
  }
}

export interface Verdict {
  readonly breaches: readonly string[]
  readonly done: Drained
}

/** The symbol of a quote that was dealt on. */
function quotedBy({ dealt }: Core, { act }: Step): string | undefined {
  if (act.by !== 'house' || act.event.kind !== 'quote') return undefined
  const { session, stale } = dealt.market(act.symbol)
  return session && !stale ? act.symbol : undefined
}

function markedBreaches({ perpetual }: Core, { act }: Step): readonly string[] {
  if (act.by !== 'house' || act.event.kind !== 'mark') return []
  return spared(perpetual.market(act.symbol))
}
