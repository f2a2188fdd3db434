// The limits of one connection, as applied and as stated in the welcome message.
import { STREAM_LIMITS } from '../../../../src/protocol/channels'
import type { ConnectionLimits } from '../../../../src/protocol/messages'

/** Frames that the client sends. */
export const FRAMES = {
  capacity: STREAM_LIMITS.framesPerSecond * 10,
  perSecond: STREAM_LIMITS.framesPerSecond,
}
/** Snapshots that the client requests. */
export const SNAPSHOTS = { capacity: STREAM_LIMITS.maxSubscriptions * 2, perSecond: 20 }

export const STATED_LIMITS = {
  framesPerSecond: FRAMES.perSecond,
  framesAtOnce: FRAMES.capacity,
  snapshotsPerSecond: SNAPSHOTS.perSecond,
  snapshotsAtOnce: SNAPSHOTS.capacity,
  subscriptions: STREAM_LIMITS.maxSubscriptions,
  frameBytes: STREAM_LIMITS.maxFrameBytes,
} as const satisfies ConnectionLimits
