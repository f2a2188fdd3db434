// Owns choosing a leverage: what is set as a small button, and under it a slider and a list. Which
// leverages there are and where the choice is kept is the caller's.
import { Popover } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../../i18n/useText'
import css from './ticket.module.css'

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
          aria-label={t('ticket.leverage.choose', { leverage })}
          onClick={() => setOpened((was) => !was)}
        >
          {words}
          <i className={css.caret} aria-hidden="true" />
        </button>
      </Popover.Target>
      <Popover.Dropdown className={css.popover}>
        <p className={css.line}>
          <span>{t('ticket.leverage')}</span>
          <b>{leverage}×</b>
        </p>
        <input
          type="range"
          className={css.range}
          min={1}
          max={max}
          step={1}
          value={leverage}
          aria-label={t('ticket.leverage')}
          aria-valuetext={`${leverage}×`}
          onChange={(event) => onChoose(Number(event.currentTarget.value))}
        />
        <div className={css.steps}>
          {steps.map((step) => (
            <button
              key={step}
              type="button"
              className={css.step}
              aria-pressed={step === leverage}
              aria-label={t('ticket.leverage.choose', { leverage: step })}
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
