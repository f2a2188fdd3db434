// One step of a simulation as plain data, so that a run can be written down and run again: what a
// customer or the exchange itself sends, what the market maker does, work that is due, a kill.
import type { Outcome } from '../../src/domain/refusals'
import { canonicalText } from '../../server/core/exchange/canonicalText'
import type { MakerEvent } from '../../server/core/exchange/market'
import { applyMakerEvent, runCommand } from '../support/core'
import type { Answer, Core, CustomerCommand } from '../support/core'
import type { World } from './world'

export type Act =
  | { readonly by: 'customer'; readonly userId: string; readonly command: CustomerCommand }
  | { readonly by: 'maker'; readonly symbol: string; readonly event: MakerEvent }
  /** So many slices of what is due are done. */
  | { readonly by: 'clock'; readonly slices: number }
  /** The exchange is killed, at once or after it did something that it could not commit. */
  | { readonly by: 'kill'; readonly lost: Act | null }

export interface Step {
  /** ms UTC. */
  readonly at: number
  /** What a new order or ticket of this step is called. */
  readonly id: string
  readonly act: Act
}

/** Runs a step as the pipeline would; null for whatever nobody is answered. */
export function runStep(world: World, { at, id, act }: Step): Outcome<Answer> | null {
  world.latest = Math.max(world.latest, at)
  world.settled = false
  if (act.by === 'customer') {
    const { userId, command } = act
    world.core.memory.settle({ userId, kind: command.kind, at })
    world.settled = world.core.memory.isDirty
    const context = { userId, idempotencyKey: id }
    return runCommand(world.core, context, command, { at, id })
  }
  if (act.by === 'clock') for (let slice = 0; slice < act.slices; slice += 1) workOn(world.core, at)
  else if (act.by === 'kill') kill(world, act.lost, { at, id })
  else applyMakerEvent(world.core, act.symbol, act.event, at)
  return null
}

/** A slice of each module's work that is under way, and one of the job that is due. */
function workOn({ memory }: Core, at: number): void {
  for (const { slices } of memory.modules) if (slices?.pending()) slices.step(at)
  memory.jobs.step(at)
}

/** Throws where memory is not the same after it as at the commit before. */
function kill(world: World, lost: Act | null, { at, id }: Omit<Step, 'act'>): void {
  const { memory } = world.core
  // What has been forgotten since is not missed by a clock that is behind.
  const { latest } = world
  const [hash, texts] = [memory.stateHash(latest), textsOf(world.core)]
  if (lost) runStep(world, { at, id, act: lost })
  world.restart()
  if (world.core.memory.stateHash(latest) === hash) return
  const now = new Set(textsOf(world.core))
  const gone = texts.filter((text) => !now.has(text)).slice(0, 2)
  const come = [...now].filter((text) => !texts.includes(text)).slice(0, 2)
  throw new Error(
    `a kill left another state than was committed: ${gone.join(' ')} is now ${come.join(' ')}`,
  )
}

const textsOf = ({ memory, ledger, journal }: Core): readonly string[] => [
  ...ledger.accounts().map((account) => canonicalText(account)),
  ...journal.volumes.rows().map((row) => canonicalText(row)),
  ...memory.jobs.stateDigestParts(),
  ...memory.modules.flatMap((module) => module.stateDigestParts(0)).flat(),
]

/** `orders.buy`, `maker depth`, … */
export function nameOf({ act }: Step): string {
  if (act.by === 'customer') return act.command.kind
  if (act.by === 'clock') return 'clock'
  if (act.by === 'kill') return act.lost ? 'kill before a commit' : 'kill'
  return `maker ${act.event.kind}`
}
