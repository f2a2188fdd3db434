// The limits of one connection, as they are applied and as the welcome states them.
import { STREAM_LIMITS } from '../../../../src/protocol/channels'
import type { ConnectionLimits } from '../../../../src/protocol/messages'

/** Frames that the other side sends. */
export const FRAMES = {
  capacity: STREAM_LIMITS.framesPerSecond * 10,
  perSecond: STREAM_LIMITS.framesPerSecond,
}
/** Snapshots that it asks for. */
export const SNAPSHOTS = { capacity: STREAM_LIMITS.maxSubscriptions * 2, perSecond: 20 }

export const STATED_LIMITS = {
  framesPerSecond: FRAMES.perSecond,
  framesAtOnce: FRAMES.capacity,
  snapshotsPerSecond: SNAPSHOTS.perSecond,
  snapshotsAtOnce: SNAPSHOTS.capacity,
  subscriptions: STREAM_LIMITS.maxSubscriptions,
  frameBytes: STREAM_LIMITS.maxFrameBytes,
} as const satisfies ConnectionLimits
