// Measurements of the exchange’s own work. No decision depends on them.

/** Called by the pipeline on the exchange's thread; must be quick and must not throw. */
export interface PipelineMeter {
  /** A commit is on disk: how long that took in ms, and how many commands it holds. */
  committed(ms: number, commands: number): void
}

/** As of now. */
export interface PipelineLoad {
  /** Number of the newest commit. */
  readonly seq: number
  /** Commits that the tables do not contain yet. */
  readonly behind: number
  /** Commands that are executed and not acknowledged yet. */
  readonly unacknowledged: number
}
