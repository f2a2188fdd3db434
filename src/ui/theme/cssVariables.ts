// The conversion of tokens into CSS variables, which every style sheet uses. Mantine's own
// variables for its floating elements are mapped to them.
import type { CSSVariablesResolver } from '@mantine/core'
import { PALETTES, type Palette } from './palette'
import { FACES, MOTION, rem, SIZES, SPACE, TYPE } from './scale'

const kebab = (name: string): string => name.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)

/** One theme's colours as variables: accentWash becomes --accent-wash. */
export function colourVariables(palette: Palette): Record<string, string> {
  return Object.fromEntries(
    Object.entries(palette).map(([name, value]) => [`--${kebab(name)}`, value]),
  )
}

function scaleVariables(): Record<string, string> {
  const variables: Record<string, string> = { ...SIZES, ...MOTION }
  for (const [size, line] of Object.entries(TYPE)) {
    variables[`--fs-${size}`] = rem(Number(size))
    variables[`--lh-${size}`] = rem(line)
  }
  for (const step of SPACE) variables[`--s${step}`] = rem(step * 4)
  variables['--font-tw'] = FACES.tw
  variables['--font-cn'] = FACES.cn
  return variables
}

const MANTINE = {
  '--mantine-color-body': 'var(--canvas)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-dimmed': 'var(--muted)',
  '--mantine-color-default': 'var(--raised)',
  '--mantine-color-default-hover': 'var(--line)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--line)',
  '--mantine-color-placeholder': 'var(--faint)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-anchor': 'var(--accent)',
}

/** Passed to MantineProvider: our variables and those of Mantine that must match them. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: scaleVariables(),
  dark: { ...colourVariables(PALETTES.dark), ...MANTINE },
  light: { ...colourVariables(PALETTES.light), ...MANTINE },
})
