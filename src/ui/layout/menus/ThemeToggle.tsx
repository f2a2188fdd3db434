// The button that toggles between dark and light; its label states the effect.
import { actionProps, type BoundAction } from '../../boundAction'
import type { Scheme } from '../../theme/palette'
import { IconButton } from './IconButton'

export interface ThemeToggleProps {
  /** The scheme on the screen. */
  scheme: Scheme
  action: BoundAction
}

export function ThemeToggle({ scheme, action }: ThemeToggleProps) {
  const icon = scheme === 'dark' ? 'sun' : 'moon'
  return <IconButton icon={icon} label={action.label} {...actionProps(action)} />
}
