// The button of the layout menu, apart from what it opens.
import type { ComponentProps } from 'react'
import { useText } from '../../i18n/useText'
import { Icon } from '../../ui/pieces/Icon'
import css from './dock/chrome.module.css'

export function LayoutButton(props: ComponentProps<'button'>) {
  const { t } = useText()
  return (
    <button
      type="button"
      className={css.layout}
      aria-label={t('terminal.layout.menu.label')}
      {...props}
    >
      <Icon name="sliders" size={16} />
      <span>{t('terminal.layout.menu')}</span>
    </button>
  )
}
