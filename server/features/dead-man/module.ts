// The dead man's switch as a module of the exchange: what is due is done before the next command
// or price, whether its job has come to it or not, so that an order which was due is cancelled and
// one that comes later is not. It moves no money itself: the markets cancel their orders.
import { isNotNull } from 'drizzle-orm'
import { accepted, type Outcome } from '../../../src/domain/refusals'
import type { DeadManAnswer } from '../../../src/protocol/v1/deadMan'
import type { MarketContext } from '../../core/engine/marketContext'
import { canonicalText } from '../../core/exchange/canonicalText'
import type { CommandHandlers, LedgerModule, OpenModule } from '../../core/exchange/module'
import type { ModuleJob } from '../../core/exchange/module'
import type { ArmDeadMan, PostponeDeadMan } from '../../app/contract/deadMan'
import type { DeadManCommands } from './contract'
import { DeadMen, type DeadMan } from './state'
import { deadmen, TABLES, type DeadManRow } from './tables'

export const deadManModule: LedgerModule<DeadManCommands> = {
  name: 'deadMan',
  tables: TABLES,
  lists: [],
  async load(db) {
    const rows = await db.select().from(deadmen).where(isNotNull(deadmen.dueAt))
    return (context) => openDeadMen(context, rows)
  },
  pages: {},
}

/** Builds its memory; without rows it is empty. */
export function openDeadMen(
  context: MarketContext,
  rows: readonly DeadManRow[] = [],
): OpenModule<DeadManCommands> {
  const state = new DeadMen()
  for (const row of rows) state.restore(row)
  const fire = (at: number) => {
    for (const { userId, holder, symbols } of state.takeDue(at))
      context.cancelOrders(
        { userId, keyId: holder === '' ? null : holder, symbols: listOf(symbols) },
        at,
      )
  }
  return {
    commands: commandsOf(state),
    urgent: ['deadman.arm', 'deadman.postpone'],
    reads: {},
    get isDirty() {
      return state.isDirty
    },
    takeChanges: () => ({ rows: { deadmen: state.drain() }, lists: [] }),
    invariantViolations: () => [],
    stateDigestParts: () => [[...state.all()].map((each) => canonicalText(each))],
    settle: ({ at }) => fire(at),
    settleMarket: fire,
    jobs: [firingJob(state, fire)],
  }
}

/** Is due when the first switch can be. */
const firingJob = (state: DeadMen, fire: (at: number) => void): ModuleJob => ({
  name: 'deadman.fire',
  next: (done) => Math.max(done + 1, state.firstDue),
  run(_, __, now) {
    fire(now)
    return undefined
  },
})

const commandsOf = (state: DeadMen): CommandHandlers<DeadManCommands> => ({
  'deadman.arm': ({ userId, body, at }) => {
    const { timeoutMs, symbols } = body
    const deadMan = { ...namedBy(userId, body), symbols: symbols.join(',') }
    if (timeoutMs > 0) return put(state, { ...deadMan, dueAt: at + timeoutMs })
    // One that is not armed has nothing to keep.
    return state.get(deadMan) ? put(state, deadMan) : accepted({ armedUntil: null })
  },
  'deadman.postpone': ({ userId, body, at }) => {
    const { timeoutMs, idleMs, connection } = body
    const armed = state.get(namedBy(userId, body))
    if (armed?.connection !== connection || armed.dueAt === null)
      return accepted({ armedUntil: null })
    if (timeoutMs === 0) return put(state, { ...armed, dueAt: null })
    // A report before may have been of a later moment than this.
    return put(state, { ...armed, dueAt: Math.max(armed.dueAt, at + timeoutMs - idleMs) })
  },
})

const namedBy = (
  userId: string,
  { scope, keyId, connection }: ArmDeadMan | PostponeDeadMan,
): DeadMan => ({ userId, scope, holder: keyId ?? '', connection, symbols: '', dueAt: null })

function put(state: DeadMen, deadMan: DeadMan): Outcome<DeadManAnswer> {
  state.put(deadMan)
  return accepted({ armedUntil: deadMan.dueAt })
}

const listOf = (text: string): readonly string[] => (text === '' ? [] : text.split(','))
