// The provider of the look: tokens, Mantine's theme, dark or light, and the colours of rise and
// fall.
import './mantine.css'
import './inter.css'
import './base.css'
import './global.css'
import { MantineProvider, type MantineColorSchemeManager } from '@mantine/core'
import { useEffect, type ReactNode } from 'react'
import { cssVariables } from './cssVariables'
import { PALETTES, type Scheme } from './palette'
import { theme } from './theme'
import type { UpDown } from './upDown'

export interface ThemeProviderProps {
  scheme: Scheme
  upDown: UpDown
  children: ReactNode
}

/** Mantine's own manager would briefly render a dark page light. */
const ofProvider: MantineColorSchemeManager = {
  get: (scheme) => scheme,
  set: () => undefined,
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => undefined,
}

export function ThemeProvider({ scheme, upDown, children }: ThemeProviderProps) {
  useEffect(() => {
    document.documentElement.dataset['updown'] = upDown
    document.documentElement.style.colorScheme = scheme
    const bar = document.querySelector('meta[name="theme-color"]')
    bar?.setAttribute('content', PALETTES[scheme].canvas)
  }, [scheme, upDown])
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={ofProvider}
      defaultColorScheme={scheme}
      forceColorScheme={scheme}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  )
}
