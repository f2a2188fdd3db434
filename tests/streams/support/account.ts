// The account side of the fake exchange: signing in over a socket, and helpers that write messages
// of private channels and of the status.
import type { ChannelData, DataMessage } from '../../../src/protocol/messages'
import type { Bench } from './engineBench'

type PrivateKind = 'orders' | 'positions' | 'balances' | 'notices' | 'status' | 'announcements'

/** A message of a channel without parameters; prev 0 makes it a snapshot. */
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

/** Empty records of every kind, to be overridden by what a test needs. */
export const NO_ORDERS: ChannelData['orders'] = {
  futures: [],
  spot: [],
  forexs: [],
  stops: [],
}
export const NO_POSITIONS: ChannelData['positions'] = { futures: [], forexs: [] }
export const QUIET: ChannelData['status'] = {
  source: 'sim',
  trading: true,
  staleSymbols: [],
  frozenSymbols: [],
  closedSymbols: [],
}

/** Opens the account view as number 1, over a socket that has accepted the token. */
export async function signedIn(bench: Bench) {
  bench.open(1, '', { kind: 'account' })
  bench.engine.authenticate('secret')
  const socket = await bench.accept()
  socket.sendFrame({ type: 'ack', id: socket.framesSent('auth')[0]!.id, at: 1 })
  await bench.wait(10)
  return socket
}
