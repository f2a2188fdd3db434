// Entries of a menu that show and hide the indicators of a chart; all are fetched when it opens.
import { Menu } from '@mantine/core'
import { useText } from '../../../i18n/useText'
import { Icon } from '../../../ui/pieces/Icon'
import css from './chart.module.css'
import { hasKind, toggleIndicator, type ChartToolbarProps } from './chartSettings'
import { inputsOf } from './chosen/tuning'
import { indicatorsOf } from './registry'
import { useIndicators } from './useIndicators'

export function IndicatorItems({ panelId, choice, hasVolume = true, onManage }: ChartToolbarProps) {
  const { t } = useText()
  const all = useIndicators(true)
  const label = t('terminal.chart.indicators')
  return (
    <>
      {onManage && (
        <Menu.Item closeMenuOnClick onClick={onManage}>
          {t('terminal.chart.indicators.manage')}
        </Menu.Item>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll area must be reachable by keyboard */}
      <div className={css.indicators} role="group" tabIndex={0} aria-label={label}>
        {indicatorsOf(hasVolume, all).map((indicator) => (
          <Menu.CheckboxItem
            key={indicator.id}
            checked={hasKind(choice, indicator.id)}
            checkIcon={<Icon name="check" size={14} />}
            onChange={() => toggleIndicator(panelId, indicator.id)}
          >
            {t(indicator.name, inputsOf(indicator))}
          </Menu.CheckboxItem>
        ))}
      </div>
    </>
  )
}
