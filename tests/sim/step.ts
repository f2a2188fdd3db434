// One step of a simulation as plain data, so that a run can be written down and run again: what a
// customer sends or what the market maker does, at which moment.
import type { Outcome } from '../../src/domain/refusals'
import type { MakerEvent } from '../../server/exchange/market'
import { applyMakerEvent, runCommand } from '../support/core'
import type { Answer, Core, CustomerCommand } from '../support/core'

export type Act =
  | { readonly by: 'customer'; readonly userId: string; readonly command: CustomerCommand }
  | { readonly by: 'house'; readonly symbol: string; readonly event: MakerEvent }

export interface Step {
  /** ms UTC. */
  readonly at: number
  /** What a new order or ticket of this step is called. */
  readonly id: string
  readonly act: Act
}

/** Runs a step as the pipeline would; null for the market maker, whom nobody answers. */
export function runStep(core: Core, { at, id, act }: Step): Outcome<Answer> | null {
  if (act.by === 'customer') {
    const context = { userId: act.userId, idempotencyKey: id }
    return runCommand(core, context, act.command, { at, id })
  }
  applyMakerEvent(core, act.symbol, act.event, at)
  return null
}

/** `orders.buy`, `house depth`, … */
export const nameOf = ({ act }: Step): string =>
  act.by === 'customer' ? act.command.kind : `house ${act.event.kind}`
