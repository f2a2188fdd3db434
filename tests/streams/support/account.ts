// The account's side of a fake exchange for the engine's tests: signing in over a socket, and short
// ways to write messages of private channels and of the status.
import type { ChannelData, DataMessage } from '../../../src/protocol/messages'
import type { Bench } from './engineBench'

type PrivateKind = 'orders' | 'positions' | 'balances' | 'notices' | 'status' | 'announcements'

/** A message of a channel that has no parameters; prev 0 makes it a snapshot. */
export const message = <K extends PrivateKind>(
  ch: K,
  prev: number,
  data: ChannelData[K],
): DataMessage<K> => ({
  ch,
  type: prev === 0 ? 'snapshot' : 'delta',
  seq: prev + 1,
  prev,
  at: 1_767_225_600_000 + prev,
  data,
})

/** Nothing of any kind, to be spread under what a test cares about. */
export const NO_ORDERS: ChannelData['orders'] = { futures: [], spot: [], forexs: [] }
export const NO_POSITIONS: ChannelData['positions'] = { futures: [], forexs: [] }
export const QUIET: ChannelData['status'] = {
  source: 'sim',
  trading: true,
  staleSymbols: [],
  frozenSymbols: [],
  closedSymbols: [],
}

/** Opens the account's view as number 1, over a socket that has taken the token. */
export async function signedIn(bench: Bench) {
  bench.open(1, '', { kind: 'account' })
  bench.engine.authenticate('secret')
  const socket = await bench.accept()
  socket.say({ type: 'ack', id: socket.asked('auth')[0]!.id, at: 1 })
  await bench.wait(10)
  return socket
}
