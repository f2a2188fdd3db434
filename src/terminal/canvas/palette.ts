// Colours and font family for painters, read from the style sheet once per theme as plain values so
// that painters never query the document.

export interface SideColours {
  readonly text: string
  readonly strong: string
  readonly bar: string
  readonly tint: string
}

export interface PaintPalette {
  readonly canvas: string
  readonly panel: string
  readonly raised: string
  readonly line: string
  readonly text: string
  readonly muted: string
  readonly faint: string
  readonly accent: string
  readonly onAccent: string
  readonly onStrong: string
  readonly link: string
  readonly danger: string
  readonly up: SideColours
  readonly down: SideColours
  /** Font family list in CSS notation. */
  readonly family: string
}

type Read = (name: string) => string

const side = (read: Read, name: 'up' | 'down'): SideColours => ({
  text: read(`--${name}`),
  strong: read(`--${name}-strong`),
  bar: read(`--${name}-bar`),
  tint: read(`--${name}-wash`),
})

/** Builds the palette from a reader of CSS variables. */
export function paletteFrom(read: Read, family: string): PaintPalette {
  return {
    canvas: read('--canvas'),
    panel: read('--panel'),
    raised: read('--raised'),
    line: read('--line'),
    text: read('--text'),
    muted: read('--muted'),
    faint: read('--faint'),
    accent: read('--accent'),
    onAccent: read('--on-accent'),
    onStrong: read('--on-strong'),
    link: read('--link-blue'),
    danger: read('--danger'),
    up: side(read, 'up'),
    down: side(read, 'down'),
    family,
  }
}

/** A font in canvas notation. */
export const fontOf = (palette: PaintPalette, size: number, weight = 400): string =>
  `${weight} ${size}px ${palette.family}`
