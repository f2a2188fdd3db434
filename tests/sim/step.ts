// Owns one step of a simulation as plain data, so that a run can be written down and run again:
// what a customer sends or what the house does, at which moment.
import type { Outcome } from '../../src/domain/refusals'
import { applyHouse, type HouseEvent } from '../../server/exchange/houseFlow'
import type { Core } from '../../server/exchange/memory/core'
import { runCommand, type ExchangeCommand } from '../../server/exchange/runCommand'
import type { CommandAnswer } from '../../server/ports'

export type Act =
  | { readonly by: 'customer'; readonly userId: string; readonly command: ExchangeCommand }
  | { readonly by: 'house'; readonly symbol: string; readonly event: HouseEvent }

export interface Step {
  /** ms UTC. */
  readonly at: number
  /** What a new order or ticket of this step is called. */
  readonly id: string
  readonly act: Act
}

/** Runs a step as the pipeline would; null for the house, whom nobody answers. */
export function runStep(core: Core, { at, id, act }: Step): Outcome<CommandAnswer> | null {
  if (act.by === 'customer') {
    const context = { userId: act.userId, idempotencyKey: id }
    return runCommand(core, context, act.command, { at, id })
  }
  applyHouse(core, act.symbol, act.event, at)
  return null
}

/** `orders.buy`, `house depth`, … */
export const nameOf = ({ act }: Step): string =>
  act.by === 'customer' ? act.command.kind : `house ${act.event.kind}`
