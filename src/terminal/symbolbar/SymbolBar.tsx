// Owns the bar that names the contract and its figures: one line on a desk, two on a phone.
import type { ReactNode } from 'react'
import type { Instrument } from '../../domain/instruments'
import { useText } from '../../i18n/useText'
import { ChangeCell } from './ChangeCell'
import { Countdown } from './Countdown'
import { FactCell } from './FactCell'
import { FACTS } from './facts'
import { FavouriteStar } from './FavouriteStar'
import { InstrumentPicker } from './InstrumentPicker'
import { LastPrice } from './LastPrice'
import css from './symbolbar.module.css'
import { useTicker } from './useTicker'

export interface SymbolBarProps {
  readonly instrument: Instrument
  readonly form: 'line' | 'phone'
  /** What stands at the end of the line. */
  readonly children?: ReactNode
}

const ON_PHONE = new Set(['mark', 'funding'])

export function SymbolBar({ instrument, form, children }: SymbolBarProps) {
  const { t } = useText()
  const feed = useTicker('symbolbar', instrument.symbol)
  const facts = form === 'phone' ? FACTS.filter(({ key }) => ON_PHONE.has(key)) : FACTS
  return (
    <section
      className={css.bar}
      data-form={form}
      data-fresh={feed.freshness.kind}
      aria-label={t('terminal.symbol.facts', { name: instrument.name })}
    >
      <div className={css.who}>
        <FavouriteStar instrument={instrument} />
        <InstrumentPicker instrument={instrument} />
      </div>
      <LastPrice feed={feed} instrument={instrument} />
      <dl className={css.facts}>
        {form === 'line' && <ChangeCell feed={feed} />}
        {facts.map((fact) => (
          <FactCell key={fact.key} fact={fact} feed={feed} instrument={instrument}>
            {fact.key === 'funding' && <Countdown feed={feed} />}
          </FactCell>
        ))}
        {form === 'phone' && <ChangeCell feed={feed} />}
      </dl>
      {children}
    </section>
  )
}
