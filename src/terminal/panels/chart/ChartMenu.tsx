// The chart's tools but the intervals as one menu, for charts too narrow for all of them.
import { Menu } from '@mantine/core'
import { FRAMES } from '../../../domain/intervals'
import { useText } from '../../../i18n/useText'
import { Icon } from '../../../ui/pieces/Icon'
import css from './chart.module.css'
import type { ChartToolbarProps } from './ChartToolbar'
import { changeChart, chooseFrame } from './chartSettings'

export function ChartMenu({ panelId, choice, hasVolume = true }: ChartToolbarProps) {
  const { t } = useText()
  const mark = <Icon name="check" size={14} />
  const utc = choice.zone === 'utc'
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <button type="button" className={css.more} aria-label={t('terminal.chart.tools')}>
          {t('terminal.chart.tools.mark')}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('terminal.chart.indicators')}</Menu.Label>
        <Menu.CheckboxItem
          checked={choice.averages}
          checkIcon={mark}
          onChange={(averages) => changeChart(panelId, { averages })}
        >
          {t('terminal.chart.ma.label')}
        </Menu.CheckboxItem>
        {hasVolume && (
          <Menu.CheckboxItem
            checked={choice.volume}
            checkIcon={mark}
            onChange={(volume) => changeChart(panelId, { volume })}
          >
            {t('terminal.chart.volume.label')}
          </Menu.CheckboxItem>
        )}
        <Menu.CheckboxItem
          checked={utc}
          checkIcon={mark}
          onChange={(on) => changeChart(panelId, { zone: on ? 'utc' : 'local' })}
        >
          {t('terminal.chart.utc')}
        </Menu.CheckboxItem>
        <Menu.Divider />
        <Menu.Label>{t('terminal.chart.frames')}</Menu.Label>
        <div className={css.menuFrames}>
          {FRAMES.map((frame) => (
            <Menu.Item
              key={frame}
              aria-pressed={frame === choice.frame}
              onClick={() => chooseFrame(panelId, frame)}
            >
              {frame}
            </Menu.Item>
          ))}
        </div>
      </Menu.Dropdown>
    </Menu>
  )
}
