// Lists the figures of `npm run bench`, in the order in which they are taken.
import type { Taken } from './taken'

export type Print = (line: string) => void
/**
 * Takes a figure and prints it; `tiny` with as little work as shows that it can be taken, `long`
 * for as long as what it asks after may take to show.
 */
export type Bench = (print: Print, tiny: boolean, long: boolean) => Promise<Taken>

export interface Figure {
  /** What must be there before it is taken: the built exchange, and for some a browser. */
  readonly requires: 'sources' | 'build' | 'browser'
  readonly load: () => Promise<Bench>
}

export const FIGURES: Readonly<Record<string, Figure>> = {
  feed: {
    requires: 'sources',
    load: async () => (await import('./feed/feed.bench')).feedBench,
  },
  workerPath: {
    requires: 'sources',
    load: async () => (await import('./workerPath.bench')).workerPathBench,
  },
  hiddenPanel: {
    requires: 'sources',
    load: async () => (await import('./hiddenPanel.bench')).hiddenPanelBench,
  },
  soak: {
    requires: 'sources',
    load: async () => (await import('./soak.bench')).soakBench,
  },
  engine: {
    requires: 'sources',
    load: async () => (await import('./engine/runEngine')).runEngine,
  },
  orderAck: {
    requires: 'build',
    load: async () => (await import('./orderAck.bench')).orderAckBench,
  },
  durable: {
    requires: 'sources',
    load: async () => (await import('./durable/durable.bench')).durableBench,
  },
  funding: {
    requires: 'sources',
    load: async () => (await import('./funding/funding.bench')).fundingBench,
  },
  recovery: {
    requires: 'sources',
    load: async () => (await import('./recovery/recovery.bench')).recoveryBench,
  },
  fanout: {
    requires: 'sources',
    load: async () => (await import('./fanout/fanout.bench')).fanoutBench,
  },
  stalled: {
    requires: 'sources',
    load: async () => (await import('./fanout/stalled.bench')).stalledBench,
  },
  cfdQuotes: {
    requires: 'sources',
    load: async () => (await import('./cfdQuotes.bench')).cfdQuotesBench,
  },
  browser: {
    requires: 'browser',
    load: async () => (await import('./browser/browser.bench')).browserBench,
  },
  desk: {
    requires: 'browser',
    load: async () => (await import('./desk/desk.bench')).deskBench,
  },
  busyLayout: {
    requires: 'browser',
    load: async () => (await import('./desk/busyLayout.bench')).busyLayoutBench,
  },
}
