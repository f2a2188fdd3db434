// Symbol bar with the instrument and its figures: one line above a layout, two on a phone.
import type { ReactNode } from 'react'
import type { Instrument } from '../../domain/instruments'
import { useText } from '../../i18n/useText'
import { deferred } from '../../ui/deferred'
import type { MarketDescriptor } from '../markets/MarketDescriptor'
import type { Listing } from '../markets/markets'
import { ChangeCell } from './ChangeCell'
import { Countdown } from './Countdown'
import { FactCell } from './FactCell'
import { factsOf } from './facts'
import { FavouriteStar } from './FavouriteStar'
import { LastPrice } from './LastPrice'
import { PickerButton } from './PickerButton'
import css from './symbolbar.module.css'
import { TradingState } from './TradingState'
import { useTicker } from './useTicker'

const InstrumentPicker = deferred<Listing>(
  () => import('./InstrumentPicker').then((module) => module.InstrumentPicker),
  (listing, trigger) => (
    <PickerButton listing={listing} aria-haspopup="dialog" aria-expanded={false} {...trigger} />
  ),
)

export interface SymbolBarProps {
  readonly instrument: Instrument
  readonly market: MarketDescriptor
  readonly form: 'line' | 'phone'
  /** Content at the end of the line. */
  readonly children?: ReactNode
}

export function SymbolBar({ instrument, market, form, children }: SymbolBarProps) {
  const { t } = useText()
  const feed = useTicker('symbolbar', instrument)
  const facts = factsOf(market.facts[form])
  return (
    <section
      className={css.bar}
      data-form={form}
      data-fresh={feed.freshness.kind}
      aria-label={t('terminal.symbol.facts', { name: instrument.name })}
    >
      <div className={css.who}>
        <FavouriteStar instrument={instrument} />
        <InstrumentPicker instrument={instrument} market={market} />
        <TradingState symbol={instrument.symbol} />
      </div>
      <LastPrice key={instrument.symbol} feed={feed} instrument={instrument} />
      <dl key={`facts ${instrument.symbol}`} className={css.facts}>
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
