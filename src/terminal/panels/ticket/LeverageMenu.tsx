// Owns the choice of leverage: what is set, and under it a slider and a list up to what the
// instrument allows.
import { Popover } from '@mantine/core'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import type { PerpetualInstrument } from '../../../domain/instruments'
import { useText } from '../../../i18n/useText'
import { chooseLeverage, futures, leverageOf } from '../../../state/futures'
import css from './ticket.module.css'
import { leverageSteps } from './model/leverage'

export function LeverageMenu({ it }: { readonly it: PerpetualInstrument }) {
  const { t } = useText()
  const [opened, setOpened] = useState(false)
  const leverage = leverageOf(useSnapshot(futures), it.symbol)
  const choose = (value: number): void => chooseLeverage(it.symbol, value)
  return (
    <Popover opened={opened} onChange={setOpened} trapFocus position="bottom-end" width={268}>
      <Popover.Target>
        <button
          type="button"
          className={css.leverage}
          aria-label={t('ticket.leverage.choose', { leverage })}
          onClick={() => setOpened((was) => !was)}
        >
          {t('ticket.isolated', { leverage })}
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
          max={it.maxLeverage}
          step={1}
          value={leverage}
          aria-label={t('ticket.leverage')}
          aria-valuetext={`${leverage}×`}
          onChange={(event) => choose(Number(event.currentTarget.value))}
        />
        <div className={css.steps}>
          {leverageSteps(it).map((step) => (
            <button
              key={step}
              type="button"
              className={css.step}
              aria-pressed={step === leverage}
              aria-label={t('ticket.leverage.choose', { leverage: step })}
              onClick={() => {
                choose(step)
                setOpened(false)
              }}
            >
              {step}×
            </button>
          ))}
        </div>
        <p className={css.note}>{t('ticket.leverage.note', { max: it.maxLeverage })}</p>
      </Popover.Dropdown>
    </Popover>
  )
}
