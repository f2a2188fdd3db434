// The stream's counters, for information and benchmarks. No decision depends on them.

export interface StreamFigures {
  connections: number
  opened: number
  framesIn: number
  malformed: number
  unknown: number
  oversized: number
  rateLimited: number
  /** Messages encoded; each is shared by all its subscribers. */
  encoded: number
  messagesOut: number
  writes: number
  bytesOut: number
  snapshots: number
  /** Times a slow subscriber was switched to conflated state. */
  conflations: number
  cutOff: number
}

export const newFigures = (): StreamFigures => ({
  connections: 0,
  opened: 0,
  framesIn: 0,
  malformed: 0,
  unknown: 0,
  oversized: 0,
  rateLimited: 0,
  encoded: 0,
  messagesOut: 0,
  writes: 0,
  bytesOut: 0,
  snapshots: 0,
  conflations: 0,
  cutOff: 0,
})
