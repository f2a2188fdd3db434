// Entries of a menu: the kind of a chart, its price scale, and how the scale behaves.
import { Menu } from '@mantine/core'
import { MessagesBoundary } from '../../../../i18n/MessagesBoundary'
import { useText } from '../../../../i18n/useText'
import { Icon } from '../../../../ui/pieces/Icon'
import { changeChart, type ChartToolbarProps } from '../chartSettings'
import css from '../chart.module.css'
import { CHART_KINDS, PRICE_SCALES } from './chartKinds'

type Props = Pick<ChartToolbarProps, 'panelId' | 'choice'>

export function KindItems(props: Props) {
  return (
    <MessagesBoundary area="panels">
      <Items {...props} />
    </MessagesBoundary>
  )
}

function Items({ panelId, choice }: Props) {
  const { t } = useText()
  const mark = <Icon name="check" size={14} />
  return (
    <>
      <Menu.Label>{t('chartKinds.kind')}</Menu.Label>
      <div className={css.kinds}>
        {CHART_KINDS.map((kind) => (
          <Menu.RadioItem
            key={kind}
            value={kind}
            checked={kind === choice.kind}
            checkIcon={mark}
            onChange={() => changeChart(panelId, { kind })}
          >
            {t(`chartKinds.${kind}`)}
          </Menu.RadioItem>
        ))}
      </div>
      <Menu.Divider />
      <Menu.Label>{t('chartKinds.scale')}</Menu.Label>
      <div className={css.kinds}>
        {PRICE_SCALES.map((scale) => (
          <Menu.RadioItem
            key={scale}
            value={scale}
            checked={scale === choice.scale}
            checkIcon={mark}
            onChange={() => changeChart(panelId, { scale })}
          >
            {t(`chartKinds.${scale}`)}
          </Menu.RadioItem>
        ))}
        <Menu.CheckboxItem
          checked={choice.isInverted}
          checkIcon={mark}
          onChange={(isInverted) => changeChart(panelId, { isInverted })}
        >
          {t('chartKinds.inverted')}
        </Menu.CheckboxItem>
        <Menu.CheckboxItem
          checked={choice.isAuto}
          checkIcon={mark}
          onChange={(isAuto) => changeChart(panelId, { isAuto })}
        >
          {t('chartKinds.auto')}
        </Menu.CheckboxItem>
      </div>
    </>
  )
}
