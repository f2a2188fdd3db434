// Combined menu of the chart tools except the intervals, for narrow charts.
import { Menu } from '@mantine/core'
import { Suspense, type ComponentProps } from 'react'
import { FRAMES } from '../../../domain/intervals'
import { useText } from '../../../i18n/useText'
import { afterPress, type Mounted } from '../../../ui/afterPress'
import { usePopup } from '../../../ui/back/useBackCloses'
import { Icon } from '../../../ui/pieces/Icon'
import css from './chart.module.css'
import { changeChart, chooseFrame, type ChartToolbarProps } from './chartSettings'
import { frameName } from './frames'
import { IndicatorItems } from './IndicatorItems'
import { KindItems } from './kinds/KindMenu'

export const ChartMenu = afterPress<ChartToolbarProps>(Tools, (_, onClick) => (
  <ToolsButton aria-haspopup="menu" aria-expanded={false} onClick={onClick} />
))

function ToolsButton(props: ComponentProps<'button'>) {
  const { t } = useText()
  return (
    <button type="button" {...props} className={css.more} aria-label={t('terminal.chart.tools')}>
      {t('terminal.chart.tools.mark')}
    </button>
  )
}

function Tools({ triggerRef, ...props }: ChartToolbarProps & Mounted) {
  const { panelId, choice } = props
  const { t } = useText()
  const popup = usePopup()
  const mark = <Icon name="check" size={14} />
  const utc = choice.zone === 'utc'
  return (
    <Menu {...popup} position="bottom-end">
      <Menu.Target>
        <ToolsButton ref={triggerRef} />
      </Menu.Target>
      <Menu.Dropdown className={css.tools}>
        <Menu.Label>{t('terminal.chart.indicators')}</Menu.Label>
        <IndicatorItems {...props} />
        <Menu.CheckboxItem
          checked={utc}
          checkIcon={mark}
          onChange={(on) => changeChart(panelId, { zone: on ? 'utc' : 'local' })}
        >
          {t('terminal.chart.utc')}
        </Menu.CheckboxItem>
        <Menu.Divider />
        <Suspense fallback={<Menu.Label>{t('app.loading')}</Menu.Label>}>
          <KindItems panelId={panelId} choice={choice} />
        </Suspense>
        <Menu.Divider />
        <Menu.Label>{t('terminal.chart.frames')}</Menu.Label>
        <div className={css.menuFrames}>
          {FRAMES.map((frame) => (
            <Menu.Item
              key={frame}
              aria-pressed={frame === choice.frame}
              onClick={() => chooseFrame(panelId, frame)}
            >
              {frameName(frame)}
            </Menu.Item>
          ))}
        </div>
      </Menu.Dropdown>
    </Menu>
  )
}
