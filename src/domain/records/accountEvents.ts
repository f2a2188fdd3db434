// The kinds of events in the log of an account.

/**
 * order: an order changed that has opened no position. position: a position changed, or the order
 * that opened it. liquidation, deleverage: fills by which the exchange closed a position. transfer:
 * money moved.
 */
export const EVENT_KINDS = [
  'order',
  'position',
  'fill',
  'liquidation',
  'deleverage',
  'funding',
  'swap',
  'transfer',
] as const
export type EventKind = (typeof EVENT_KINDS)[number]

/** Retention of an event, ms. */
export const EVENTS_KEPT_MS = 30 * 24 * 3_600_000
