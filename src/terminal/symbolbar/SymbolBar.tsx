// Symbol bar with the instrument and its figures: one line above a layout, two on a phone.
import { lazy, Suspense, useRef, type MouseEvent, type ReactNode } from 'react'
import type { Instrument } from '../../domain/instruments'
import { useText } from '../../i18n/useText'
import { deferred, type Trigger } from '../../ui/deferred'
import { holdTyping } from '../../ui/fields/typed/heldTyping'
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

const AlertButton = lazy(() =>
  import('./AlertButton').then((module) => ({ default: module.AlertButton })),
)

const FeedHealth = lazy(() =>
  import('./FeedHealth').then((module) => ({ default: module.FeedHealth })),
)

const InstrumentPicker = deferred<Listing>(
  () => import('./InstrumentPicker').then((module) => module.InstrumentPicker),
  (listing, trigger) => <PickerTrigger listing={listing} trigger={trigger} />,
)

/** Keys typed before the list has been fetched, kept for its search. */
function PickerTrigger({ listing, trigger }: { listing: Listing; trigger: Trigger }) {
  const { t } = useText()
  const press = ({ currentTarget }: MouseEvent): void => {
    holdTyping(t('terminal.markets.search'), currentTarget)
    trigger.onClick()
  }
  return (
    <PickerButton
      listing={listing}
      aria-haspopup="dialog"
      aria-expanded={false}
      {...trigger}
      onClick={press}
    />
  )
}

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
  const price = useRef<HTMLDivElement>(null)
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
        <Suspense fallback={<span className={css.bell} />}>
          <AlertButton feed={feed} instrument={instrument} />
        </Suspense>
        <TradingState symbol={instrument.symbol} />
      </div>
      <div ref={price} className={css.feed}>
        <LastPrice key={instrument.symbol} feed={feed} instrument={instrument} />
        <Suspense fallback={<span className={css.pulse} />}>
          <FeedHealth frame={price} symbol={instrument.symbol} atEnd={form === 'phone'} />
        </Suspense>
      </div>
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
