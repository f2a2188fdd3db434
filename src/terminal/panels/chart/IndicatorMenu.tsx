// Menu of all indicators beside the buttons of those that are shown at first.
import { Menu } from '@mantine/core'
import type { ComponentProps } from 'react'
import { useText } from '../../../i18n/useText'
import { afterPress, type Mounted } from '../../../ui/afterPress'
import { usePopup } from '../../../ui/back/useBackCloses'
import type { ChartToolbarProps } from './chartSettings'
import { IndicatorItems } from './IndicatorItems'

export const IndicatorMenu = afterPress<ChartToolbarProps>(Indicators, (_, onClick) => (
  <IndicatorsButton aria-haspopup="menu" aria-expanded={false} onClick={onClick} />
))

function IndicatorsButton(props: ComponentProps<'button'>) {
  const { t } = useText()
  return (
    <button type="button" {...props} aria-label={t('terminal.chart.indicators.all')}>
      {t('terminal.chart.indicators')}
    </button>
  )
}

function Indicators({ triggerRef, ...props }: ChartToolbarProps & Mounted) {
  const popup = usePopup()
  return (
    <Menu {...popup} position="bottom-start" closeOnItemClick={false}>
      <Menu.Target>
        <IndicatorsButton ref={triggerRef} />
      </Menu.Target>
      <Menu.Dropdown>
        <IndicatorItems {...props} />
      </Menu.Dropdown>
    </Menu>
  )
}
