// Button of the layout menu with the name of the active workspace, separate from the menu so that
// it loads alone.
import type { ComponentProps } from 'react'
import { useText } from '../../i18n/useText'
import { Icon } from '../../ui/pieces/Icon'
import css from './dock/chrome.module.css'

export interface LayoutButtonProps extends Omit<ComponentProps<'button'>, 'name'> {
  /** Of the active workspace; empty for the first one. */
  readonly name: string
  readonly locked: boolean
}

export function LayoutButton({ name, locked, ...props }: LayoutButtonProps) {
  const { t } = useText()
  const shown = name === '' ? t('terminal.workspace.first') : name
  return (
    <button
      {...props}
      type="button"
      className={css.layout}
      data-head="end"
      aria-label={t('terminal.layout.menu.label', { name: shown })}
    >
      <Icon name={locked ? 'lock' : 'sliders'} size={16} />
      <span>{shown}</span>
    </button>
  )
}
