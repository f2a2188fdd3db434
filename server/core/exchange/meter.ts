// Measurements of the exchange’s own work. No decision depends on them.

/** Called by the pipeline on the exchange's thread; must be quick and must not throw. */
export interface PipelineMeter {
  /** Called when a commit is on disk, with its duration in ms and its number of commands. */
  committed(ms: number, commands: number): void
}

/** As of now. */
export interface PipelineLoad {
  /** Number of the newest commit. */
  readonly seq: number
  /** Number of commits that the tables do not contain yet. */
  readonly behind: number
  /** Number of commands executed but not acknowledged yet. */
  readonly unacknowledged: number
}
