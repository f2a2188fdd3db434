// List of the figures of `npm run bench`, in execution order.
import type { Figure } from './figure'

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
  socketOrders: {
    requires: 'build',
    load: async () => (await import('./orders/socketOrders.bench')).socketOrdersBench,
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
