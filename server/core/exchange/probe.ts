// Named points of the pipeline, in the order in which a command passes them, so tests can stop or
// fail there.

export const POINTS = [
  /** The store was read and audited; memory is built. */
  'recovered',
  /** A command has changed memory. */
  'executed',
  /** The market maker's flow has changed memory. */
  'flowed',
  /** Changes are drained from memory as rows. */
  'cut',
  /** The rows are on their way to the database. */
  'sent',
  /** The database has them on disk. */
  'committed',
  /** The callers have their answers. */
  'acknowledged',
  /** The events are published. */
  'published',
] as const

export type Point = (typeof POINTS)[number]
export type Probe = (point: Point) => void
