// Invalidation levels of a layer. Two levels merge into the higher one, because a layer that is
// repainted fully repaints its overlay too.

/**
 * none: up to date. overlay: a crosshair or a fading highlight. data: new rows. full: size or
 * theme.
 */
export const LEVELS = { none: 0, overlay: 1, data: 2, full: 3 } as const
export type Level = (typeof LEVELS)[keyof typeof LEVELS]

/** The level that covers both. */
export const mergeLevels = (a: Level, b: Level): Level => (a > b ? a : b)
