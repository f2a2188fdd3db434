// What the bench and its worker in the browser say to each other.

export interface Task {
  readonly channel: string
  /** Rounds that do not count, rounds that do, and messages of each. */
  readonly warmUps: number
  readonly rounds: number
  readonly count: number
  /** Where all messages come from as frames of one and of ten, how many, and how often. */
  readonly socketUrl: string
  readonly socketCount: number
  readonly socketRounds: number
}

export interface WorkerTimes {
  /** ms by round. */
  readonly times: Readonly<Record<'parse' | 'text' | 'binary', readonly number[]>>
  /** µs of a message, the mean of each ten in a row, in a round of its own. */
  readonly singles: Readonly<Record<'text' | 'binary', readonly number[]>>
  /** Deltas a second by round, one in a frame and ten. */
  readonly frames: Readonly<Record<'one' | 'ten', readonly number[]>>
  /** Of the whole book at the end of each way. */
  readonly checkSums: readonly string[]
}
