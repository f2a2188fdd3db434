// How much of a picture is out of date. Levels merge by taking the larger: a picture that
// needs everything again also gets its overlay again.

/** none: up to date. overlay: a crosshair or a fading wash. data: new rows. full: size or theme. */
export const LEVELS = { none: 0, overlay: 1, data: 2, full: 3 } as const
export type Level = (typeof LEVELS)[keyof typeof LEVELS]

/** The level that covers both. */
export const mergeLevels = (a: Level, b: Level): Level => (a > b ? a : b)
