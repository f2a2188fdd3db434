// Bounds of windows on screens, in CSS pixels of the desktop: kept within a screen that is there.

export interface Bounds {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export const MIN_WIDTH = 240
export const MIN_HEIGHT = 200

/**
 * `wanted` on the screen that it covers most, moved and made smaller until all of it is on it; on
 * the first of `screens` where it covers none, such as one that was unplugged.
 */
export function clampBounds(wanted: Bounds, screens: readonly Bounds[]): Bounds {
  const [first] = screens
  if (!first) return wanted
  const best = screens.reduce((a, b) => (shared(wanted, b) > shared(wanted, a) ? b : a))
  const width = Math.min(best.width, Math.max(MIN_WIDTH, Math.round(wanted.width)))
  const height = Math.min(best.height, Math.max(MIN_HEIGHT, Math.round(wanted.height)))
  const within = (at: number, from: number, space: number) =>
    Math.round(Math.min(from + space, Math.max(from, at)))
  return {
    left: within(wanted.left, best.left, best.width - width),
    top: within(wanted.top, best.top, best.height - height),
    width,
    height,
  }
}

/** The area that two have in common. */
function shared(a: Bounds, b: Bounds): number {
  const span = (from: number, length: number, otherFrom: number, otherLength: number) =>
    Math.max(0, Math.min(from + length, otherFrom + otherLength) - Math.max(from, otherFrom))
  return span(a.left, a.width, b.left, b.width) * span(a.top, a.height, b.top, b.height)
}

/** The third argument of `window.open`. */
export const featuresOf = ({ left, top, width, height }: Bounds): string =>
  `popup,left=${left},top=${top},width=${width},height=${height}`
