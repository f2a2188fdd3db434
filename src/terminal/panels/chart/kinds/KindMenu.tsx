// Button of a chart's kind and price scale; the entries are fetched when the menu opens.
import { Menu } from '@mantine/core'
import { lazy, Suspense, type ComponentProps } from 'react'
import { useText } from '../../../../i18n/useText'
import { afterPress, type Mounted } from '../../../../ui/afterPress'
import { usePopup } from '../../../../ui/back/useBackCloses'
import type { ChartToolbarProps } from '../chartSettings'

export const KindItems = lazy(() =>
  import('./KindItems').then((module) => ({ default: module.KindItems })),
)

type KindMenuProps = Pick<ChartToolbarProps, 'panelId' | 'choice'>

export const KindMenu = afterPress<KindMenuProps>(Kinds, (_, onClick) => (
  <KindButton aria-haspopup="menu" aria-expanded={false} onClick={onClick} />
))

function KindButton(props: ComponentProps<'button'>) {
  const { t } = useText()
  return (
    <button type="button" {...props}>
      {t('terminal.chart.kind')}
    </button>
  )
}

function Kinds({ triggerRef, ...props }: KindMenuProps & Mounted) {
  const { t } = useText()
  const popup = usePopup()
  return (
    <Menu {...popup} position="bottom-start" closeOnItemClick={false}>
      <Menu.Target>
        <KindButton ref={triggerRef} />
      </Menu.Target>
      <Menu.Dropdown>
        <Suspense fallback={<Menu.Label>{t('app.loading')}</Menu.Label>}>
          <KindItems {...props} />
        </Suspense>
      </Menu.Dropdown>
    </Menu>
  )
}
