// The drawn digits of the error pages: single strokes on a 240-unit height, as path data whose
// origin is the digit's left edge. Zero is missing because the globe replaces it.

export interface Glyph {
  readonly width: number
  readonly path: string
}

export const GLYPHS = {
  3: {
    width: 128,
    path: 'M10 20H116L56 96C100 92 128 120 128 156C128 194 98 220 60 220C32 220 10 206 0 184',
  },
  4: { width: 140, path: 'M106 220V20L0 164H140' },
  5: {
    width: 126,
    path: 'M118 20H26L14 108C32 94 48 90 62 90C100 90 126 118 126 154C126 192 98 220 60 220C32 220 10 206 0 184',
  },
} as const satisfies Record<number, Glyph>

export type GlyphDigit = keyof typeof GLYPHS
