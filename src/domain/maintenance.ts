// The parts of the product that the operator can close separately.
import type { Market } from './instruments'

/** derivatives: their page and their orders. trading: placing and changing orders anywhere. */
export const PAUSED_PARTS = ['derivatives', 'trading'] as const
export type PausedPart = (typeof PAUSED_PARTS)[number]

export const isPausedPart = (text: string): text is PausedPart =>
  (PAUSED_PARTS as readonly string[]).includes(text)

/** True if orders of a market are neither placed nor changed while these parts are closed. */
export const isPaused = (market: Market, parts: readonly PausedPart[]): boolean =>
  parts.includes('trading') || (market === 'derivatives' && parts.includes('derivatives'))
