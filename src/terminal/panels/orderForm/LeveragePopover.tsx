// Leverage popover: a button with the current value that opens a slider and a list. The caller
// provides the choices and stores the selection.
import { Popover } from '@mantine/core'
import type { ComponentProps } from 'react'
import { useText } from '../../../i18n/useText'
import { afterPress, type Mounted } from '../../../ui/afterPress'
import { usePopup } from '../../../ui/back/useBackCloses'
import { Slider } from '../../../ui/fields/Slider'
import css from '../../trading/forms/forms.module.css'
import popover from '../../trading/popover.module.css'

export interface LeveragePopoverProps {
  /** Text of the button, for example including the margin mode. */
  readonly label: string
  readonly leverage: number
  readonly max: number
  readonly steps: readonly number[]
  readonly note: string
  readonly onChoose: (leverage: number) => void
}

export const LeveragePopover = afterPress<LeveragePopoverProps>(Choices, (props, onClick) => (
  <LeverageButton
    label={props.label}
    leverage={props.leverage}
    aria-haspopup="dialog"
    aria-expanded={false}
    onClick={onClick}
  />
))

type ButtonProps = Pick<LeveragePopoverProps, 'label' | 'leverage'> & ComponentProps<'button'>

function LeverageButton({ label, leverage, ...props }: ButtonProps) {
  const { t } = useText()
  return (
    <button
      type="button"
      {...props}
      className={css.leverage}
      aria-label={t('orderForm.leverage.choose', { leverage })}
    >
      {label}
      <i className={css.caret} aria-hidden="true" />
    </button>
  )
}

function Choices(props: LeveragePopoverProps & Mounted) {
  const { label, leverage, max, steps, note, onChoose, triggerRef } = props
  const { t } = useText()
  const { opened, onChange } = usePopup()
  return (
    <Popover opened={opened} onChange={onChange} trapFocus position="bottom-end" width={268}>
      <Popover.Target>
        <LeverageButton
          label={label}
          leverage={leverage}
          ref={triggerRef}
          onClick={() => onChange(!opened)}
        />
      </Popover.Target>
      <Popover.Dropdown className={`${popover.popover} ${css.popover}`}>
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
                onChange(false)
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
