// The settings with which the engine’s thread starts.

export interface EngineConfig {
  readonly streamUrl: string
  /** The base address of the calls, absolute. */
  readonly apiBase: string
  /** Site data is blocked: such a browser also refuses shared workers, without an exception. */
  readonly isBlocked?: boolean
}
