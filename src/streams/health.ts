// How the engine itself is, for whoever looks: its counters, what waits, and how old each channel
// is. Read once a second while somebody does; no message passes here.
import type { ChannelHealth, EngineHealth } from '../domain/views/views'
import type { ChannelState } from './channel'
import type { Channels } from './channels'
import type { Counters } from './decoder'

export interface HealthDeps {
  readonly counters: Counters
  readonly channels: Channels
  readonly clockSkewMs: number | null
}

/** The engine's health at `now`, by the clock here. */
export function healthAt(now: number, deps: HealthDeps): EngineHealth {
  const { counters, channels, clockSkewMs } = deps
  // Private ones that are held for whoever may sign in are not followed.
  const followed = [...channels.states.values()].filter(
    ({ isPrivate }) => !isPrivate || channels.privateOpen,
  )
  const all = followed.map((state) => channelHealth(state, now))
  const bufferedBytes = all.reduce((sum, { waitingBytes }) => sum + waitingBytes, 0)
  return { at: now, counters: { ...counters }, bufferedBytes, clockSkewMs, channels: all }
}

function channelHealth(state: ChannelState, now: number): ChannelHealth {
  const { key, seq, messageAt, waitingBytes } = state
  const ageMs = messageAt === null ? null : Math.max(0, now - messageAt)
  return { key, seq, ageMs, waitingBytes }
}
