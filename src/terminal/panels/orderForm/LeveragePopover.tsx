// Choosing a leverage: what is set as a small button, and under it a slider and a list. Which
// leverages there are and where the choice is kept is the caller's.
import { Popover } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../../i18n/useText'
import { Slider } from '../../../ui/fields/Slider'
import css from '../../trading/forms/forms.module.css'

export interface LeveragePopoverProps {
  /** What the button says, for instance with the kind of margin. */
  readonly words: string
  readonly leverage: number
  readonly max: number
  readonly steps: readonly number[]
  readonly note: string
  readonly onChoose: (leverage: number) => void
}

export function LeveragePopover(props: LeveragePopoverProps) {
  const { words, leverage, max, steps, note, onChoose } = props
  const { t } = useText()
  const [opened, setOpened] = useState(false)
  return (
    <Popover opened={opened} onChange={setOpened} trapFocus position="bottom-end" width={268}>
      <Popover.Target>
        <button
          type="button"
          className={css.leverage}
          aria-label={t('orderForm.leverage.choose', { leverage })}
          onClick={() => setOpened((was) => !was)}
        >
          {words}
          <i className={css.caret} aria-hidden="true" />
        </button>
      </Popover.Target>
      <Popover.Dropdown className={css.popover}>
        <p className={css.line}>
          <span>{t('orderForm.leverage')}</span>
          <b>{leverage}×</b>
        </p>
        <Slider
          label={t('orderForm.leverage')}
          min={1}
          max={max}
          value={leverage}
          valueText={`${leverage}×`}
          onChange={onChoose}
        />
        <div className={css.steps}>
          {steps.map((step) => (
            <button
              key={step}
              type="button"
              className={css.step}
              aria-pressed={step === leverage}
              aria-label={t('orderForm.leverage.choose', { leverage: step })}
              onClick={() => {
                onChoose(step)
                setOpened(false)
              }}
            >
              {step}×
            </button>
          ))}
        </div>
        <p className={css.note}>{note}</p>
      </Popover.Dropdown>
    </Popover>
  )
}
