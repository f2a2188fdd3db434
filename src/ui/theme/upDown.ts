// The three palettes of rise and fall and the use of their tones: text on a surface, strong under
// white text, bar for candles and filled shapes, wash behind rows.
import { PALETTES, type Palette, type Scheme } from './palette'

export type UpDown = 'green-up' | 'red-up' | 'blue-up'
type Hue = 'green' | 'red' | 'blue' | 'orange'

export const UP_DOWN: Readonly<Record<UpDown, { up: Hue; down: Hue }>> = {
  'green-up': { up: 'green', down: 'red' },
  'red-up': { up: 'red', down: 'green' },
  'blue-up': { up: 'blue', down: 'orange' },
}

export interface Tones {
  /** Text and thin lines: 4.5:1 on every surface. */
  readonly text: string
  /** A fill under white text: 4.5:1. */
  readonly strong: string
  /** Candles, meters and other shapes: 3:1. */
  readonly bar: string
  /** A tint behind text. */
  readonly wash: string
}

/** The tones of one hue in a theme. */
export function tonesOf(palette: Palette, hue: Hue): Tones {
  return {
    text: palette[hue],
    strong: palette[`${hue}Strong`],
    bar: palette[`${hue}Bar`],
    wash: palette[`${hue}Wash`],
  }
}

/** Rise and fall as plain colours, for painters that cannot read CSS variables. */
export function upDownTones(scheme: Scheme, choice: UpDown): { up: Tones; down: Tones } {
  const { up, down } = UP_DOWN[choice]
  return { up: tonesOf(PALETTES[scheme], up), down: tonesOf(PALETTES[scheme], down) }
}
