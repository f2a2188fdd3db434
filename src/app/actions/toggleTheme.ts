// The switch between the dark and the light theme; its label states the effect.
import { chooseTheme } from '../../state/preferences'
import type { Scheme } from '../../ui/theme/palette'
import type { Action } from './action'

export interface ThemeTarget {
  /** The scheme on the screen. */
  readonly scheme: Scheme
}

export const toggleTheme: Action<ThemeTarget> = {
  id: 'look.toggleTheme',
  label: ({ t }, { scheme }) => t(scheme === 'dark' ? 'app.theme.toLight' : 'app.theme.toDark'),
  run: ({ scheme }) => chooseTheme(scheme === 'dark' ? 'light' : 'dark'),
}
