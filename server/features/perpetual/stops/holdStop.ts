// The money that a waiting stop order locks: held when it is placed, released when it ends.
import { customerAccount } from '../../../../src/domain/accounts'
import { amount, type Amount } from '../../../../src/domain/brand'
import type { PerpetualState } from '../state'
import { stopRecord, type Stop } from './stop'

/** Lets a stop order hold so much from now on; the caller has seen that the free balance pays. */
export function holdForStop(state: PerpetualState, stop: Stop, held: Amount, at: number): void {
  const more = held - stop.held
  stop.held = held
  if (more === 0n) return
  const coin = stop.instrument.quote
  state.money.post({
    kind: more > 0n ? 'HOLD' : 'RELEASE',
    cause: `stop:${stop.id}`,
    at,
    postings: [
      [customerAccount(stop.userId, 'FUTURES', coin, 'free'), amount(-more)],
      [customerAccount(stop.userId, 'FUTURES', coin, 'locked'), amount(more)],
    ],
  })
}

/** It waits no more: what it held is free, and it is filed as ended. */
export function endStop(state: PerpetualState, stop: Stop, at: number): void {
  state.stops.remove(stop)
  holdForStop(state, stop, amount(0n), at)
  stop.updatedAt = at
  stop.endedAt = at
  state.stopChanged(stop)
  // Read with the commit, when it is known what it became.
  state.notice(stop.userId, () => ({ kind: 'STOP', at, stop: stopRecord(stop) }))
}
