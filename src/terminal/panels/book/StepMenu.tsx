// Menu of price grouping steps in the order book's tab strip.
import { Menu } from '@mantine/core'
import type { ComponentProps } from 'react'
import { useSnapshot } from 'valtio'
import { findInstrument } from '../../../domain/instruments'
import { useText } from '../../../i18n/useText'
import { afterPress, type Mounted } from '../../../ui/afterPress'
import { usePopup } from '../../../ui/back/useBackCloses'
import { Icon } from '../../../ui/pieces/Icon'
import { scaledText } from '../../figures/figureText'
import { groupingSteps } from '../../figures/grouping'
import { bookStep, chooseStep } from './bookStep'
import css from './orderbook.module.css'

interface StepMenuProps {
  readonly symbol: string
}

export const StepMenu = afterPress<StepMenuProps>(Steps, ({ symbol }, onClick) => (
  <StepButton symbol={symbol} aria-haspopup="menu" aria-expanded={false} onClick={onClick} />
))

/** Grouping of an instrument's book in ticks, and any number of ticks as text. */
function useStep(symbol: string) {
  const step = useSnapshot(bookStep).steps[symbol] ?? 1
  const decimals = findInstrument(symbol)?.tickDecimals ?? 0
  const label = (ticks: number): string => {
    const text = scaledText(ticks, decimals)
    return text.includes('.') ? text.replace(/\.?0+$/, '') : text
  }
  return { step, label }
}

function StepButton({ symbol, ...props }: StepMenuProps & ComponentProps<'button'>) {
  const { t } = useText()
  const { step, label } = useStep(symbol)
  return (
    <button
      type="button"
      {...props}
      className={css.step}
      aria-label={t('terminal.book.step', { value: label(step) })}
    >
      {label(step)}
      <Icon name="chevronDown" size={12} />
    </button>
  )
}

function Steps({ symbol, triggerRef }: StepMenuProps & Mounted) {
  const { t } = useText()
  const popup = usePopup()
  const { step, label } = useStep(symbol)
  return (
    <Menu {...popup} position="bottom-end">
      <Menu.Target>
        <StepButton symbol={symbol} ref={triggerRef} />
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
