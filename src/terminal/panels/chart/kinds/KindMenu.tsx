// Button of a chart's kind and price scale; the entries are fetched when the menu opens.
import { Menu } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useText } from '../../../../i18n/useText'
import { usePopup } from '../../../../ui/back/useBackCloses'
import type { ChartToolbarProps } from '../chartSettings'

export const KindItems = lazy(() =>
  import('./KindItems').then((module) => ({ default: module.KindItems })),
)

export function KindMenu(props: Pick<ChartToolbarProps, 'panelId' | 'choice'>) {
  const { t } = useText()
  const popup = usePopup()
  return (
    <Menu {...popup} position="bottom-start" closeOnItemClick={false}>
      <Menu.Target>
        <button type="button">{t('terminal.chart.kind')}</button>
      </Menu.Target>
      <Menu.Dropdown>
        <Suspense fallback={<Menu.Label>{t('app.loading')}</Menu.Label>}>
          <KindItems {...props} />
        </Suspense>
      </Menu.Dropdown>
    </Menu>
  )
}
