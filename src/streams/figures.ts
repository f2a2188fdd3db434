// Owns the engine's counters while it runs; what the curious see is a copy.
import type { EngineFigures } from '../domain/views/views'

/** The counters, mutable inside the engine only. */
export type Counters = { -readonly [K in keyof EngineFigures]: EngineFigures[K] }

export const createCounters = (): Counters => ({
  sockets: 0,
  messages: 0,
  malformed: 0,
  unknown: 0,
  gaps: 0,
  resyncs: 0,
  frames: 0,
  subscriptions: 0,
})
