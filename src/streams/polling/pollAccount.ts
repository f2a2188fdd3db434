// Owns the polling twins of the private channels: an account's orders and positions of all markets
// from their calls, together or not at all. It refuses to know how often they are asked.
import type { PrivateChannel } from '../../protocol/channels'
import type { Head, Tidings } from '../../protocol/decoded'
import type { EnginePorts } from '../ports'
import { ask, type Answer } from './rest'

type Kind = Exclude<PrivateChannel, 'notices'>

/** The most records of one kind that a call gives: more than one account may have open at once. */
const LIMIT = '100'

/** The state of a private channel; the first call that fails decides for all. */
export function pollAccount(
  ports: EnginePorts,
  head: Head,
  kind: Kind,
  token: string,
  signal: AbortSignal,
): Promise<Answer<Tidings>> {
  const reading = { ports, token, signal }
  switch (kind) {
    case 'orders':
      return pollOrders(reading, head)
    case 'positions':
      return pollPositions(reading, head)
    case 'balances':
      return pollBalances(reading, head)
  }
}

interface Reading {
  readonly ports: EnginePorts
  readonly token: string
  readonly signal: AbortSignal
}

/** Open tickets too: a limit order that would close one rests with it. */
async function pollOrders(reading: Reading, head: Head): Promise<Answer<Tidings>> {
  const { ports, token, signal } = reading
  const [pending, open, spot, forex] = await Promise.all([
    tickets(reading, 'PENDING'),
    tickets(reading, 'OPEN'),
    ask(ports, 'ordersIncompleted', { token }, signal),
    ask(ports, 'forexPending', { token, query: { limit: LIMIT } }, signal),
  ])
  if (!pending.ok) return pending
  if (!open.ok) return open
  if (!spot.ok) return spot
  if (!forex.ok) return forex
  const futures = [...open.data.futures, ...pending.data.futures]
  const { incompletedOrders } = spot.data
  const rows = { futures, spot: incompletedOrders, forexs: forex.data.forexs }
  return { ok: true, data: { kind: 'orders', ...head, ...rows } }
}

async function pollPositions(reading: Reading, head: Head): Promise<Answer<Tidings>> {
  const { ports, token, signal } = reading
  const [open, forex] = await Promise.all([
    tickets(reading, 'OPEN'),
    ask(ports, 'forexPositions', { token, query: { limit: LIMIT } }, signal),
  ])
  if (!open.ok) return open
  if (!forex.ok) return forex
  const rows = { futures: open.data.futures, forexs: forex.data.forexs }
  return { ok: true, data: { kind: 'positions', ...head, ...rows } }
}

async function pollBalances(reading: Reading, head: Head): Promise<Answer<Tidings>> {
  const { ports, token, signal } = reading
  const answer = await ask(ports, 'accounts', { token }, signal)
  if (!answer.ok) return answer
  return { ok: true, data: { kind: 'balances', ...head, accounts: answer.data.balances } }
}

function tickets({ ports, token, signal }: Reading, status: 'PENDING' | 'OPEN') {
  return ask(ports, 'futures', { token, query: { status, limit: LIMIT } }, signal)
}
