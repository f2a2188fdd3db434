// A market as frames of the stream, each at its time.

export interface Frame {
  /** Arrival time, ms after the first. */
  readonly at: number
  readonly text: Buffer
  /** Binary encoding, for books only. */
  readonly binary: ArrayBuffer | undefined
}

export interface Workload {
  readonly name: string
  readonly symbol: string
  readonly frames: readonly Frame[]
  /** The highest number of messages within one second. */
  readonly peakPerSecond: number
  readonly meanPerSecond: number
  /** Playback speed relative to the recording; flush intervals follow the playback time. */
  readonly speed: number
}
