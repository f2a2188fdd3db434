// The colours and the face that painters are given: plain values read from the style sheet
// once for each theme. Painters never look them up themselves.

export interface SideColours {
  readonly text: string
  readonly strong: string
  readonly bar: string
  readonly wash: string
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
  readonly up: SideColours
  readonly down: SideColours
  /** Font family list, as CSS writes it. */
  readonly family: string
}

type Read = (name: string) => string

const side = (read: Read, name: 'up' | 'down'): SideColours => ({
  text: read(`--${name}`),
  strong: read(`--${name}-strong`),
  bar: read(`--${name}-bar`),
  wash: read(`--${name}-wash`),
})

/** The palette that a reader of CSS variables yields. */
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
    up: side(read, 'up'),
    down: side(read, 'down'),
    family,
  }
}

/** A font as canvas wants it. */
export const fontOf = (palette: PaintPalette, size: number, weight = 400): string =>
  `${weight} ${size}px ${palette.family}`
