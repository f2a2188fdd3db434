// Messages between the browser figure and its worker.

export interface Task {
  readonly channel: string
  /** Number of warm-up rounds and measured rounds, and messages per round. */
  readonly warmUps: number
  readonly rounds: number
  readonly count: number
  /** Source of the messages as frames of one and of ten, their number and repetitions. */
  readonly socketUrl: string
  readonly socketCount: number
  readonly socketRounds: number
}

export interface WorkerTimes {
  /** ms per round. */
  readonly times: Readonly<Record<'parse' | 'text' | 'binary', readonly number[]>>
  /** µs per message, averaged over ten consecutive ones, in a separate round. */
  readonly singles: Readonly<Record<'text' | 'binary', readonly number[]>>
  /** Deltas per second by round, one per frame and ten. */
  readonly frames: Readonly<Record<'one' | 'ten', readonly number[]>>
  /** Check-sums of the final book of each contender. */
  readonly checkSums: readonly string[]
}
