// The contrast of every text on every surface below it, computed for both themes and all three
// palettes of rise and fall (WCAG 2.2: 4.5:1 for text, 3:1 for meaningful lines).
import { describe, expect, test } from 'vitest'
import { PALETTES, type Palette, type Scheme } from '../../src/ui/theme/palette'
import { UP_DOWN, upDownTones, type UpDown } from '../../src/ui/theme/upDown'

type Rgb = readonly [number, number, number]

const hex = (text: string): Rgb => {
  const match = /^#(..)(..)(..)$/.exec(text)
  if (!match) throw new Error(`not a colour: ${text}`)
  return [1, 2, 3].map((i) => parseInt(match[i] ?? '', 16)) as unknown as Rgb
}
const over = (wash: string, ground: Rgb): Rgb => {
  const match = /^rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)$/.exec(wash)
  if (!match) throw new Error(`not a wash: ${wash}`)
  const alpha = Number(match[4])
  return ground.map((c, i) => Number(match[i + 1]) * alpha + c * (1 - alpha)) as unknown as Rgb
}
const luminance = (colour: Rgb): number => {
  const [r, g, b] = colour.map((c) => {
    const s = c / 255
    return s <= 0.03928 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4
  }) as unknown as Rgb
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const ratio = (a: Rgb, b: Rgb): number => {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

const SCHEMES: Scheme[] = ['dark', 'light']
const SURFACES = ['canvas', 'panel', 'raised'] as const
const TEXTS = ['text', 'muted', 'faint', 'accent', 'danger', 'ok', 'warn'] as const

describe.each(SCHEMES)('in the %s theme', (scheme) => {
  const palette: Palette = PALETTES[scheme]
  const surfaces = SURFACES.map((name) => [name, hex(palette[name])] as const)

  test.each(TEXTS)('%s is readable on canvas, panel and raised', (text) => {
    for (const [name, ground] of surfaces) {
      expect(ratio(hex(palette[text]), ground), `on ${name}`).toBeGreaterThanOrEqual(4.5)
    }
  })
  test('text and muted are readable on a hovered line', () => {
    expect(ratio(hex(palette.text), hex(palette.line))).toBeGreaterThanOrEqual(4.5)
    expect(ratio(hex(palette.muted), hex(palette.line))).toBeGreaterThanOrEqual(4.5)
  })
  test('text on gold is readable, hovered or not', () => {
    expect(ratio(hex(palette.onAccent), hex(palette.accent))).toBeGreaterThanOrEqual(4.5)
    expect(ratio(hex(palette.onAccent), hex(palette.accentHover))).toBeGreaterThanOrEqual(4.5)
  })
  test('gold and danger are readable on their own tint over panel and canvas', () => {
    for (const [name, ground] of surfaces) {
      const gold = ratio(hex(palette.accent), over(palette.accentWash, ground))
      const bad = ratio(hex(palette.danger), over(palette.dangerWash, ground))
      expect(Math.min(gold, bad), `on ${name}`).toBeGreaterThanOrEqual(4.5)
    }
  })
  test('lines that mark a control have a contrast of 3:1', () => {
    for (const [name, ground] of surfaces) {
      for (const line of [
        'edge',
        'linkBlue',
        'linkGreen',
        'linkOrange',
        'linkViolet',
        'linkTeal',
        'linkRose',
      ] as const) {
        expect(ratio(hex(palette[line]), ground), `${line} on ${name}`).toBeGreaterThanOrEqual(3)
      }
    }
  })

  test.each(Object.keys(UP_DOWN) as UpDown[])(
    '%s has enough contrast as text, tint, fill and shape',
    (choice) => {
      for (const tones of Object.values(upDownTones(scheme, choice))) {
        for (const [name, ground] of surfaces) {
          expect(ratio(hex(tones.text), ground), `text on ${name}`).toBeGreaterThanOrEqual(4.5)
          expect(ratio(hex(tones.bar), ground), `bar on ${name}`).toBeGreaterThanOrEqual(3)
          const washed = over(tones.wash, ground)
          expect(ratio(hex(tones.text), washed), `on its wash, ${name}`).toBeGreaterThanOrEqual(4.5)
          expect(ratio(hex(palette.text), washed), `text on wash`).toBeGreaterThanOrEqual(4.5)
          expect(ratio(hex(palette.muted), washed), `muted on wash`).toBeGreaterThanOrEqual(4.5)
        }
        expect(ratio(hex(palette.onStrong), hex(tones.strong))).toBeGreaterThanOrEqual(4.5)
        expect(ratio(hex(tones.strong), hex(palette.panel)), 'a button').toBeGreaterThanOrEqual(3)
      }
    },
  )
})
