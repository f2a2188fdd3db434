// The first paint, before any script runs, matches the design tokens.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cssVariables } from '../../src/ui/theme/cssVariables'
import { PALETTES } from '../../src/ui/theme/palette'
import { theme } from '../../src/ui/theme/theme'
import { PREFERENCES_KEY } from '../../src/state/preferences'
import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core'

const html = readFileSync('index.html', 'utf8')

test('the first canvas of both themes is that of the palette', () => {
  expect(html).toContain(`background: ${PALETTES.dark.canvas}`)
  expect(html).toContain(`background: ${PALETTES.light.canvas}`)
  expect(html).toContain(`name="theme-color" content="${PALETTES.dark.canvas}"`)
})

test('[I18N-004] the document is Traditional Chinese and dark by default', () => {
  expect(html).toContain('lang="zh-Hant"')
  expect(html).toContain('data-mantine-color-scheme="dark"')
})

test('the early script reads the preferences from their storage key', () => {
  expect(readFileSync('src/boot/early.js', 'utf8')).toContain(`'${PREFERENCES_KEY}'`)
})

test('every colour of both themes becomes a variable of the same name', () => {
  const { dark, light } = cssVariables(mergeMantineTheme(DEFAULT_THEME, theme))
  expect(Object.keys(dark)).toEqual(Object.keys(light))
  expect(dark['--accent-wash']).toBe(PALETTES.dark.accentWash)
  expect(light['--green-strong']).toBe(PALETTES.light.greenStrong)
})
