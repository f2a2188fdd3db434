// Detects that the machine may have slept: in some browsers the monotonic clock stops during a
// sleep, and the device's time of day does not. A manual change of the device clock looks the same,
// so a detection is a reason to ask the exchange and not proof.

/** In ms. Smaller differences may be the drift correction of a device clock. */
const MIN_SLEEP_MS = 5_000

export class SleepWatch {
  #deviceAt: number
  #elapsedAt: number

  /** Both in ms: the device's time of day and the monotonic clock. */
  constructor(
    private readonly deviceNow: () => number,
    private readonly elapsed: () => number,
  ) {
    this.#deviceAt = deviceNow()
    this.#elapsedAt = elapsed()
  }

  /**
   * The time the machine may have slept since the last check, ms; 0 if nothing indicates a sleep.
   */
  look(): number {
    const [device, elapsed] = [this.deviceNow(), this.elapsed()]
    const ahead = device - this.#deviceAt - (elapsed - this.#elapsedAt)
    this.#deviceAt = device
    this.#elapsedAt = elapsed
    return ahead >= MIN_SLEEP_MS ? ahead : 0
  }
}
