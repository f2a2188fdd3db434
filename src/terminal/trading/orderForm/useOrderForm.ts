// The order form from typing to sending: the draft, what the market's adapter says of it, which
// errors are shown where, and what came of it.
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useSnapshot } from 'valtio'
import { formatLots, formatTicks } from '../../../domain/decimal'
import { lots } from '../../../domain/brand'
import type { Instrument } from '../../../domain/instruments'
import type { Side } from '../../../domain/records/records'
import { useText } from '../../../i18n/useText'
import { refusalText } from '../actions/refusalText'
import { useSignedIn } from '../account/useAccount'
import { errorsAfter, errorsIn, type FieldErrors, type FormField } from '../forms/fieldErrors'
import { stepText } from '../forms/stepText'
import { EMPTY_DRAFT, type Draft, type TypedField } from './draft'
import type { FormView, OrderFormAdapter } from './OrderFormAdapter'
import { exactSize, lotsOfShare, shareOfLots, sizeDecimals, sizeText } from './readDraft'
import { shortfallText } from './shortfallText'
import { keepTyped, typedFor } from './typedDraft'
import { usePointedPrice } from './usePointedPrice'
import { useFormView } from './useFormView'
import { useSubmission, type Phase } from './useSubmission'

const FIELDS: readonly FormField[] = [
  'price',
  'size',
  'total',
  'takeProfit',
  'stopLoss',
  'leverage',
  'timeInForce',
]

/** Wrong however the figure goes on: said while it is being typed. The rest waits for a pause. */
const AT_ONCE: ReadonlySet<string> = new Set([
  'numberFormat',
  'numberPrecision',
  'numberTooLarge',
  'quantityTooLarge',
  'insufficientAvailable',
])
/** Said when it is sent, never before. */
const NOT_YET: ReadonlySet<string> = new Set(['fieldMissing', 'priceMissing'])

export interface OrderFormProps {
  readonly adapter: OrderFormAdapter
  readonly instrument: Instrument
  readonly panelId: string
  readonly visible: boolean
  /** The side to start with, for instance of the button that opened a sheet. */
  readonly side?: Side | undefined
  /** Called after an order was accepted, for instance to close a sheet. */
  readonly onPlaced?: (() => void) | undefined
}

export interface OrderFormModel {
  readonly adapter: OrderFormAdapter
  readonly instrument: Instrument
  readonly draft: Draft
  readonly view: FormView
  readonly phase: Phase
  readonly signedIn: boolean
  /** What stands in the two coupled fields of the size: the one typed, the other following. */
  readonly shown: { readonly size: string; readonly total: string }
  /** The share of what is affordable that the size takes, whole per cent. */
  readonly percent: number
  /** The sentence of a field's error, or of the form's. */
  readonly wrong: (field: FormField | 'form') => string | undefined
  readonly set: (change: Partial<Draft>) => void
  readonly setPercent: (percent: number) => void
  readonly setMost: () => void
  readonly step: (field: TypedField, count: number) => void
  readonly switchUnit: () => void
  /** A field was left: what is wrong with it is now said. */
  readonly leave: (field: FormField) => void
  readonly submit: () => Promise<void>
}

export function useOrderForm(props: OrderFormProps): OrderFormModel {
  const { adapter, instrument, panelId, visible, onPlaced } = props
  const text = useText()
  const signedIn = useSignedIn()
  const settings = useSnapshot(adapter.settings)
  const [draft, setDraft] = useDraft(props, settings)
  const view = useFormView({ adapter, settings, instrument, panelId, visible }, draft)
  const errors = useErrors(view, signedIn)
  const { phase, send, rest } = useSubmission(adapter.market)
  const { tickDecimals, lotDecimals } = instrument

  const set = (change: Partial<Draft>): void => {
    const turned = change.type !== undefined || change.side !== undefined
    const follows = turned && change.price === undefined && !draft.priceChosen
    setDraft(follows ? { ...change, price: '' } : change)
    errors.typed(Object.keys(change))
  }
  usePointedPrice(instrument, (price) => {
    const type = adapter.typeAt(price, draft, view.quote)
    set({ type, price: formatTicks(price, tickDecimals), priceChosen: true })
  })
  const bare = draft.price === '' && !draft.priceChosen && draft.type !== 'MARKET'
  const offered = bare ? adapter.offerPrice(instrument, draft, view.quote) : null
  useEffect(() => {
    if (offered !== null) setDraft({ price: formatTicks(offered, tickDecimals) })
  }, [offered, tickDecimals, setDraft])

  const submit = async (): Promise<void> => {
    if (!signedIn) return
    errors.show(view.refusals)
    if (!view.order) return rest()
    const answer = await send(view.order)
    if (answer?.kind === 'refused') errors.show([answer.refusal])
    if (answer?.kind !== 'done') return
    setDraft({ ...adapter.cleared, switched: null })
    onPlaced?.()
  }
  const { read, most } = view
  return {
    adapter,
    instrument,
    draft,
    view,
    phase,
    signedIn,
    shown: shownSizes(instrument, draft, view),
    percent: read.size === null ? 0 : shareOfLots(most, read.size),
    wrong: (field) => {
      const refusal = errors.of(field)
      if (refusal?.key === 'insufficientAvailable' && view.shortfall)
        return shortfallText(text, instrument, view.shortfall)
      return refusal && refusalText(text.t, refusal)
    },
    set,
    setPercent: (percent) => {
      const unit = adapter.parts.size === 'unit' ? draft.unit : 'base'
      const size = sizeText(instrument, lotsOfShare(most, percent), unit, read.price)
      set({ size, unit, switched: null })
    },
    setMost: () => {
      set({ size: formatLots(most > 0 ? most : lots(1), lotDecimals), unit: 'base' })
    },
    step: (field, count) => {
      const decimals = field === 'size' ? sizeDecimals(instrument, draft.unit) : tickDecimals
      const chosen = field === 'price' ? { priceChosen: true } : {}
      set({ [field]: stepText(draft[field], decimals, count), ...chosen })
    },
    switchUnit: () => set(switchedUnit(instrument, draft, view)),
    leave: errors.leave,
    submit,
  }
}

/** The draft as one value; what is kept for next time lives in the market's store. */
function useDraft({ adapter, instrument, side }: OrderFormProps, settings: object) {
  const { symbol } = instrument
  const [typed, setTyped] = useState<Draft>(() => {
    const before = typedFor(symbol) ?? { ...EMPTY_DRAFT, ...adapter.kept(settings) }
    return { ...before, side: side ?? before.side }
  })
  const change = useCallback(
    (part: Partial<Draft>) => {
      adapter.keep(part)
      setTyped((former) => ({ ...former, ...part }))
    },
    [adapter],
  )
  useEffect(() => keepTyped(symbol, typed), [symbol, typed])
  const draft = useMemo(() => {
    // A kept size is only what the form begins with.
    const { size: _, ...chosen } = adapter.kept(settings)
    return { ...typed, ...chosen }
  }, [adapter, settings, typed])
  return [draft, change] as const
}

/** Which of the refusals are shown: those of the last try, and what is wrong already. */
function useErrors(view: FormView, signedIn: boolean) {
  const [tried, setTried] = useState<FieldErrors>({})
  const [left, setLeft] = useState<readonly FormField[]>([])
  const visible = view.refusals.filter(({ key }) => signedIn || key !== 'insufficientAvailable')
  const now = errorsIn(FIELDS, visible)
  return {
    of(field: FormField | 'form') {
      const refusal = now[field]
      const early =
        refusal &&
        field !== 'form' &&
        !NOT_YET.has(refusal.key) &&
        (AT_ONCE.has(refusal.key) || left.includes(field))
      return tried[field] ?? (early ? refusal : undefined)
    },
    show: (refusals: FormView['refusals']) => setTried(errorsIn(FIELDS, refusals)),
    typed(names: readonly string[]) {
      const fields = names.filter((name): name is FormField => FIELDS.includes(name as FormField))
      const whole = fields.length === 0 ? FIELDS : [...fields, 'total' as const]
      setTried((former) => errorsAfter(former, whole))
      setLeft((former) => former.filter((field) => !whole.includes(field)))
    },
    leave: (field: FormField) =>
      setLeft((former) => (former.includes(field) ? former : [...former, field])),
  }
}

function shownSizes(
  instrument: Instrument,
  { size, unit }: Draft,
  { read }: FormView,
): OrderFormModel['shown'] {
  const follows = (as: Draft['unit']) =>
    read.size === null ? '' : exactSize(instrument, read.size, as, read.price)
  return unit === 'base'
    ? { size, total: follows('quote') }
    : { size: follows('base'), total: size }
}

/** The same size in the other unit; back again it is what it was before. */
function switchedUnit(instrument: Instrument, draft: Draft, { read }: FormView): Partial<Draft> {
  const { size, unit, switched } = draft
  const other = unit === 'base' ? 'quote' : 'base'
  const kept = { size, unit }
  if (switched?.unit === other) return { ...switched, switched: kept }
  const text = read.size === null ? '' : sizeText(instrument, read.size, other, read.price)
  return { unit: other, size: text, switched: kept }
}
