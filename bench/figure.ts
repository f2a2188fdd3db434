// The contract of one figure of `npm run bench`.
import type { Taken } from './taken'

export type Print = (line: string) => void

/**
 * Runs a figure and prints it; `tiny` does minimal work to show that it runs, `long` runs for as
 * long as its effect may need to appear.
 */
export type Bench = (print: Print, tiny: boolean, long: boolean) => Promise<Taken>
export interface Figure {
  /** Prerequisite: the built exchange, and for some a browser. */
  readonly requires: 'sources' | 'build' | 'browser'
  readonly load: () => Promise<Bench>
}
