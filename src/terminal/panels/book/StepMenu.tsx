// Menu of price grouping steps in the order book's tab strip.
import { Menu } from '@mantine/core'
import { useSnapshot } from 'valtio'
import { findInstrument } from '../../../domain/instruments'
import { useText } from '../../../i18n/useText'
import { usePopup } from '../../../ui/back/useBackCloses'
import { Icon } from '../../../ui/pieces/Icon'
import { scaledText } from '../../figures/figureText'
import { groupingSteps } from '../../figures/grouping'
import { bookStep, chooseStep } from './bookStep'
import css from './orderbook.module.css'

export function StepMenu({ symbol }: { symbol: string }) {
  const { t } = useText()
  const popup = usePopup()
  const step = useSnapshot(bookStep).steps[symbol] ?? 1
  const decimals = findInstrument(symbol)?.tickDecimals ?? 0
  const label = (ticks: number): string => {
    const text = scaledText(ticks, decimals)
    return text.includes('.') ? text.replace(/\.?0+$/, '') : text
  }
  return (
    <Menu {...popup} position="bottom-end">
      <Menu.Target>
        <button
          type="button"
          className={css.step}
          aria-label={t('terminal.book.step', { value: label(step) })}
        >
          {label(step)}
          <Icon name="chevronDown" size={12} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('terminal.book.step.title')}</Menu.Label>
        {groupingSteps(100_000).map((ticks) => (
          <Menu.Item
            key={ticks}
            onClick={() => chooseStep(symbol, ticks)}
            rightSection={ticks === step ? <Icon name="check" size={14} /> : null}
          >
            {label(ticks)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
