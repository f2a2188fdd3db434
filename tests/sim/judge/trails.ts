// Check of trailing stops after every step: the best price and the trigger of one that waits never
// turn against its owner, over kills too, and no mark leaves one behind.
import { priceBy } from '../../../server/features/perpetual/stops/judgeStops'
import type { Core } from '../../support/core'
import type { Step } from '../step'

interface Stood {
  readonly trigger: number
  readonly best: number
}

export class TrailWatch {
  private stood = new Map<string, Stood>()

  breaches({ perpetual }: Core, { act }: Step): readonly string[] {
    const breaches: string[] = []
    const stood = new Map<string, Stood>()
    const changed =
      act.by === 'customer' && act.command.kind === 'futures.amendStop'
        ? act.command.body.stopId
        : null
    const marked = act.by === 'maker' && act.event.kind === 'mark' ? act.symbol : null
    for (const { id, instrument, direction, by, trigger, best } of perpetual.stops.byId.values()) {
      if (best === null) continue
      // Above zero: worse for the owner.
      const sign = direction === 'LONG' ? 1 : -1
      const before = this.stood.get(id)
      stood.set(id, { trigger, best })
      if ((trigger - best) * sign <= 0) breaches.push(`${id}: ${trigger} beside ${best}`)
      if (before && (best - before.best) * sign > 0)
        breaches.push(`${id}: forgot ${before.best} for ${best}`)
      if (before && id !== changed && (trigger - before.trigger) * sign > 0)
        breaches.push(`${id}: loosened from ${before.trigger} to ${trigger}`)
      const market = perpetual.market(instrument.symbol)
      if (marked !== instrument.symbol || market.stale || market.frozen !== null) continue
      const price = priceBy(market, by)
      if (price === null) continue
      if ((best - price) * sign > 0) breaches.push(`${id}: does not follow ${price}`)
      if ((price - trigger) * sign >= 0) breaches.push(`${id}: waits at ${price}`)
    }
    this.stood = stood
    return breaches
  }
}
