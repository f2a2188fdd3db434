// The engine's own health: its counters, its queues, and the age of each channel. Read once a
// second while subscribed; no message passes through here.
import type { ChannelHealth, EngineHealth } from '../domain/views/views'
import type { ChannelState } from './channel'
import type { Channels } from './channels'
import type { Counters } from './decoder'

export interface HealthDeps {
  readonly counters: Counters
  readonly channels: Channels
}

/** The engine's health at `now`, by the monotonic clock. */
export function healthAt(now: number, deps: HealthDeps): EngineHealth {
  const { counters, channels } = deps
  // Private channels that are open before a sign-in are not followed.
  const followed = [...channels.states.values()].filter(
    ({ isPrivate }) => !isPrivate || channels.privateOpen,
  )
  const all = followed.map((state) => channelHealth(state, now))
  const bufferedBytes = all.reduce((sum, { waitingBytes }) => sum + waitingBytes, 0)
  return { at: now, counters: { ...counters }, bufferedBytes, channels: all }
}

function channelHealth(state: ChannelState, now: number): ChannelHealth {
  const { key, seq, messageAt, waitingBytes } = state
  const ageMs = messageAt === null ? null : Math.max(0, now - messageAt)
  return { key, seq, ageMs, waitingBytes }
}
