// The one press between dark and light; it says what the press will do.
import { useText } from '../../../i18n/useText'
import { useIsDrawn } from '../../drawn'
import type { Scheme } from '../../theme/palette'
import { IconButton } from './IconButton'

export interface ThemeToggleProps {
  scheme: Scheme
  onChoose: (scheme: Scheme) => void
}

export function ThemeToggle({ scheme, onChoose }: ThemeToggleProps) {
  const { t } = useText()
  // The exchange draws every page dark; which look it has is said apart.
  return useIsDrawn() || scheme === 'dark' ? (
    <IconButton icon="sun" label={t('app.theme.toLight')} onClick={() => onChoose('light')} />
  ) : (
    <IconButton icon="moon" label={t('app.theme.toDark')} onClick={() => onChoose('dark')} />
  )
}
