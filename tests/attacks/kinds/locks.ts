// One customer's calls that lock rows of the database, many at once: others read as before, because
// whoever waits for a lock has no connection in hand.
import { Agent } from 'node:http'
import { CALLS, type CallName } from '../../../src/protocol/calls'
import { LOCKING, requestOf } from '../../support/gateway/lockingCalls'
import type { Attack, Target } from '../attack'
import { registered } from '../owner'
import { call, demoToken, hammer, HOME, network, pause, tally } from '../wire'

const CROWD = network(7)
const AT_ONCE = 60
const READS = 15
/** It was thirty to seventy times before calls took turns; the rest is the sharing of a machine. */
const MAX_TIMES = 10
const MIN_MS = 10

interface Locking {
  readonly name: CallName
  /** In the place of the sample's. */
  readonly body?: object
  /** Distinguishes calls of one path. */
  readonly kind?: string
}

/** The ones that half a minute has time for, each with a lock of another kind. */
const IN_SHORT: readonly CallName[] = [
  'addAddress',
  'sendWithdrawMailCode',
  'beginExport',
  'applyForAgent',
  'beginSupportChat',
  'createAlert',
]

/** Each call that takes a lock; refused ones lock too. */
const ALL: readonly Locking[] = [
  ...LOCKING.map((name) => ({ name })),
  { name: 'beginExport', kind: 'all data', body: { kind: 'ACCOUNT' } },
]

/** The middle of how long another customer's reads of the database take, ms. */
async function readMs(target: Target, token: string, agent: Agent): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < READS; n += 1) {
    const { ms } = await call(target, '/orders/transactions', { from: HOME, token, agent })
    times.push(ms)
    await pause(5)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(READS / 2)] ?? Infinity
}

const titleOf = (name: CallName): string => `${CALLS[name].method} ${CALLS[name].path}`

export const lockAttacks: readonly Attack[] = ALL.map(({ name, body, kind = '' }) => ({
  name: `${titleOf(name)}${kind === '' ? '' : ` of ${kind}`}, ${AT_ONCE} at once`,
  must: `others’ reads take less than ${MAX_TIMES} times as long`,
  long: !IN_SHORT.includes(name),
  async run(target) {
    const { token, password, email } = await registered(target)
    // Without it, what prepares a withdrawal is refused before anything is locked.
    const proof = JSON.stringify({ password, authenticatorCode: '' })
    await call(target, '/auth/fresh', { from: HOME, token, body: proof })
    const other = await demoToken(target, HOME, 2)
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const crowd = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
    const before = await readMs(target, other, agent)
    const statuses: number[] = []
    let isOver = false
    const asked = requestOf(name, { email, password, now: Date.now() })
    const whose = asked.isOpen ? {} : { token }
    const given = body ?? asked.body
    const sent = {
      from: CROWD,
      agent: crowd,
      method: asked.method,
      ...(given ? { body: JSON.stringify(given) } : {}),
      ...whose,
    }
    const flood = hammer(
      AT_ONCE,
      target.ms,
      async () => void statuses.push((await call(target, asked.path, sent)).status),
      () => isOver,
    )
    const under = await readMs(target, other, agent)
    isOver = true
    await flood
    // The machine has other work, which may have begun with the attack and outlasts it.
    const after = await readMs(target, other, agent)
    agent.destroy()
    crowd.destroy()
    const [idle, ms] = [before, under].map((each) => each.toFixed(0))
    const seen = `${tally(statuses)}; a read ${idle} → ${ms} → ${after.toFixed(0)} ms`
    return { seen, held: under < MAX_TIMES * Math.max(before, after, MIN_MS) }
  },
}))
