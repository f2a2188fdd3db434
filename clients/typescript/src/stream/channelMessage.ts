// A message of a channel as a program reads it.

/** docs/stream.md has the data of each channel. */
export interface ChannelMessage {
  readonly ch: string
  /** A snapshot replaces what came before. */
  readonly type: 'snapshot' | 'delta'
  readonly seq: number
  readonly prev: number
  /** The exchange's time, ms UTC. */
  readonly at: number
  readonly data: unknown
}
