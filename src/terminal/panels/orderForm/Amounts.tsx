// Price and size fields, and the slider for the share of the affordable size.
import { memo } from 'react'
import { MessagesBoundary } from '../../../i18n/MessagesBoundary'
import { useText } from '../../../i18n/useText'
import { Field } from '../../../ui/fields/Field'
import { PercentSlider } from '../../../ui/fields/Slider'
import { TriggerFields } from '../../trading/forms/TriggerFields'
import css from '../../trading/forms/forms.module.css'
import { followsMarket, isStopType, takesPrice, type Draft } from '../../trading/orderForm/draft'
import type { OrderFormModel } from '../../trading/orderForm/useOrderForm'
import quoteCss from './quotes.module.css'

export interface PartProps {
  readonly form: OrderFormModel
}

export function Amounts({ form }: PartProps) {
  const { adapter, signedIn, percent, setPercent } = form
  const { t } = useText()
  const { size, quickSizes } = adapter.parts
  return (
    <div className={css.amounts}>
      {isStopType(form.draft.type) && (
        <MessagesBoundary area="panels">
          <TriggerFields form={form} />
        </MessagesBoundary>
      )}
      <Price form={form} />
      <Size form={form} />
      {quickSizes.length > 0 ? (
        <QuickSizes form={form} />
      ) : (
        <PercentSlider
          label={t('orderForm.share')}
          value={percent}
          onChange={setPercent}
          disabled={!signedIn}
        />
      )}
      {size === 'total' && <Total form={form} />}
    </div>
  )
}

function Price({ form }: PartProps) {
  const { t } = useText()
  const { draft, instrument, view, set, step, leave, holdPrice, wrong } = form
  const market = !takesPrice(draft.type)
  return (
    <Field
      label={t('orderForm.price')}
      unit={instrument.quote}
      value={market ? '' : draft.price}
      disabled={market}
      placeholder={market ? t('orderForm.price.market') : ''}
      error={market ? undefined : wrong('price')}
      {...(market ? {} : { hint: view.hints.price ?? <Following form={form} /> })}
      onStep={(count) => step('price', count)}
      onFocus={() => holdPrice(true)}
      onBlur={() => {
        holdPrice(false)
        leave('price')
      }}
      onChange={(price) => set({ price, priceChosen: true })}
    />
  )
}

/** Says whether the price follows the market, and lets it follow again. */
function Following({ form: { draft, set } }: PartProps) {
  const { t } = useText()
  if (followsMarket(draft)) return <span>{t('orderForm.price.follows')}</span>
  return (
    <span>
      {t('orderForm.price.fixed')}{' '}
      <button
        type="button"
        className={css.follow}
        onClick={() => set({ price: '', priceChosen: false })}
      >
        {t('orderForm.price.follow')}
      </button>
    </span>
  )
}

function Size({ form }: PartProps) {
  const { adapter, instrument, draft, view, shown, set, step, leave, switchUnit, wrong } = form
  return (
    <SizeField
      adapter={adapter}
      instrument={instrument}
      unit={draft.unit}
      // With a unit switch, the size field itself may hold the quote value.
      value={adapter.parts.size === 'unit' ? draft.size : shown.size}
      error={wrong('size')}
      hint={view.hints.size}
      {...{ set, step, leave, switchUnit }}
    />
  )
}

interface SizeProps extends Pick<
  OrderFormModel,
  'adapter' | 'instrument' | 'set' | 'step' | 'leave' | 'switchUnit'
> {
  readonly unit: Draft['unit']
  readonly value: string
  readonly error: string | undefined
  readonly hint: string | undefined
}

/** Not rendered for a price that moves, unless its hint follows the price. */
const SizeField = memo(function SizeField(props: SizeProps) {
  const { t } = useText()
  const { adapter, value, error, hint, set, step, leave } = props
  return (
    <Field
      label={t(adapter.labels.size)}
      lines={2}
      value={value}
      error={error}
      {...(hint === undefined ? {} : { hint })}
      onStep={(count) => step('size', count)}
      onBlur={() => leave('size')}
      onChange={(size) =>
        set({ size, switched: null, ...(adapter.parts.size === 'unit' ? {} : { unit: 'base' }) })
      }
      unit={<SizeUnit {...props} />}
    />
  )
})

function SizeUnit({ adapter, instrument, unit, step, switchUnit }: SizeProps) {
  const { t } = useText()
  const { base, quote } = instrument
  switch (adapter.parts.size) {
    case 'total':
      return <>{base}</>
    case 'unit': {
      const label = t('orderForm.unit.switch', { coin: unit === 'base' ? quote : base })
      return (
        <button
          type="button"
          className={css.unit}
          aria-label={label}
          title={label}
          onClick={switchUnit}
        >
          {unit === 'base' ? base : quote}
          <i className={css.caret} aria-hidden="true" />
        </button>
      )
    }
    case 'lots':
      return (
        <span className={quoteCss.stepper}>
          <span>{t('orderForm.lots')}</span>
          <button
            type="button"
            aria-label={t('orderForm.size.less')}
            onClick={() => step('size', -1)}
          >
            −
          </button>
          <button
            type="button"
            aria-label={t('orderForm.size.more')}
            onClick={() => step('size', 1)}
          >
            +
          </button>
        </span>
      )
  }
}

function Total({ form }: PartProps) {
  const { t } = useText()
  const { draft, instrument, shown, set, leave, wrong } = form
  return (
    <div className={css.after}>
      <Field
        label={t(draft.type === 'MARKET' ? 'spot.total.about' : 'spot.total')}
        unit={instrument.quote}
        value={shown.total}
        error={wrong('total')}
        onBlur={() => leave('total')}
        onChange={(size) => set({ size, unit: 'quote', switched: null })}
      />
    </div>
  )
}

function QuickSizes({ form }: PartProps) {
  const { t } = useText()
  const { adapter, draft, signedIn, set, setMost } = form
  return (
    <fieldset className={quoteCss.sizes} aria-label={t('orderForm.size.quick')}>
      {adapter.parts.quickSizes.map((size) => (
        <button
          key={size}
          type="button"
          aria-pressed={draft.size === size}
          onClick={() => set({ size })}
        >
          {size}
        </button>
      ))}
      <button type="button" disabled={!signedIn} onClick={setMost}>
        {t('orderForm.size.most')}
      </button>
    </fieldset>
  )
}
