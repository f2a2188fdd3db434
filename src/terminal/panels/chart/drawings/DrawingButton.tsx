// Button of the drawing tools; the menu is fetched when it opens.
import { Menu } from '@mantine/core'
import { lazy, Suspense, useSyncExternalStore, type ComponentProps } from 'react'
import { useText } from '../../../../i18n/useText'
import { afterPress, type Mounted } from '../../../../ui/afterPress'
import { usePopup } from '../../../../ui/back/useBackCloses'
import { Icon } from '../../../../ui/pieces/Icon'
import css from './drawings.module.css'
import type { DrawingMenuProps } from './DrawingMenu'

const DrawingMenu = lazy(() =>
  import('./DrawingMenu').then((module) => ({ default: module.DrawingMenu })),
)

export const DrawingButton = afterPress<DrawingMenuProps>(Tools, ({ state }, onClick) => (
  <ToolsButton state={state} aria-haspopup="menu" aria-expanded={false} onClick={onClick} />
))

type ButtonProps = Pick<DrawingMenuProps, 'state'> & ComponentProps<'button'>

function ToolsButton({ state, ...props }: ButtonProps) {
  const { t } = useText()
  const { tool } = useSyncExternalStore(state.subscribe, () => state.view)
  return (
    <button
      type="button"
      {...props}
      className={css.icon}
      aria-label={t('terminal.chart.draw')}
      data-active={tool !== null || undefined}
    >
      <Icon name="pencil" size={14} />
    </button>
  )
}

function Tools({ triggerRef, ...props }: DrawingMenuProps & Mounted) {
  const { t } = useText()
  const popup = usePopup()
  const { state } = props
  const { tool } = useSyncExternalStore(state.subscribe, () => state.view)
  return (
    // While a tool is active, the chart has the focus.
    <Menu {...popup} position="bottom-start" returnFocus={tool === null}>
      <Menu.Target>
        <ToolsButton state={state} ref={triggerRef} />
      </Menu.Target>
      <Menu.Dropdown>
        <Suspense fallback={<Menu.Label>{t('app.loading')}</Menu.Label>}>
          <DrawingMenu {...props} />
        </Suspense>
      </Menu.Dropdown>
    </Menu>
  )
}
