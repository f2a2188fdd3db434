// Menu of all indicators beside the buttons of those that are shown at first.
import { Menu } from '@mantine/core'
import { useText } from '../../../i18n/useText'
import { usePopup } from '../../../ui/back/useBackCloses'
import type { ChartToolbarProps } from './chartSettings'
import { IndicatorItems } from './IndicatorItems'

export function IndicatorMenu(props: ChartToolbarProps) {
  const { t } = useText()
  const popup = usePopup()
  return (
    <Menu {...popup} position="bottom-start" closeOnItemClick={false}>
      <Menu.Target>
        <button type="button" aria-label={t('terminal.chart.indicators.all')}>
          {t('terminal.chart.indicators')}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <IndicatorItems {...props} />
      </Menu.Dropdown>
    </Menu>
  )
}
