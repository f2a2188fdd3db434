// The scale of type, space, shape and time. Colours are in palette.ts.

const LATIN = '"Inter Variable", Inter'

/** Language determines the Chinese typeface; Latin letters and figures use Inter in all. */
export const FACES = {
  tw: [
    LATIN,
    '"PingFang TC"',
    '"Noto Sans CJK TC"',
    '"Noto Sans TC"',
    '"Microsoft JhengHei"',
    'system-ui',
    'sans-serif',
  ].join(', '),
  cn: [
    LATIN,
    '"PingFang SC"',
    '"Noto Sans CJK SC"',
    '"Noto Sans SC"',
    '"Microsoft YaHei"',
    'system-ui',
    'sans-serif',
  ].join(', '),
} as const

/** Font sizes in px with their line heights; no other size exists. */
export const TYPE = {
  11: 16,
  12: 16,
  13: 20,
  14: 22,
  16: 26,
  20: 28,
  28: 36,
  40: 52,
} as const

/** The named steps of the 4 px grid (--s1 is 4 px). */
export const SPACE = [1, 2, 3, 4, 5, 6, 8, 10, 11, 12, 14, 16, 20, 24] as const

export const SIZES = {
  '--radius-s': '0.25rem',
  '--radius': '0.5rem',
  '--control-s': '1.75rem',
  '--control-m': '2rem',
  '--control': '2.5rem',
  '--control-l': '2.75rem',
  '--touch': '2.75rem',
  '--wrap': '75rem',
  '--gutter': '1.5rem',
  '--head-trade': '2.75rem',
  '--head-site': '4rem',
  '--head-phone': '3.5rem',
  '--places-height': 'calc(3.5rem + env(safe-area-inset-bottom))',
  '--row': '1.25rem',
  '--dialog': '31.25rem',
} as const

export const MOTION = {
  '--enter': '160ms ease-out',
  '--wash-on-change': '300ms ease-out',
} as const

/** Converts px at a 16 px root to rem, so that the user's own text size applies. */
export const rem = (px: number): string => `${px / 16}rem`
