// Order form state from typing to sending: the draft, the adapter's view of it, the visible errors,
// and the submission.
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useSnapshot } from 'valtio'
import { formatLots } from '../../../domain/decimal'
import { lots } from '../../../domain/brand'
import type { Instrument } from '../../../domain/instruments'
import type { Side } from '../../../domain/records/records'
import { useText } from '../../../i18n/useText'
import { refusalText } from '../../../app/query/failureText'
import { useSignedIn } from '../account/useAccount'
import { errorsAfter, errorsIn, type FieldErrors, type FormField } from '../forms/fieldErrors'
import { EMPTY_DRAFT, type Draft, type TypedField } from './draft'
import { proposedDraft, shownSizes, sizeOfShare, steppedField, switchedUnit } from './formFields'
import type { FormView, OrderFormAdapter } from './OrderFormAdapter'
import { shareOfLots } from './readDraft'
import { shortfallText } from './shortfallText'
import { saveDraft, onOrderRan, orderRan, showsOrder, draftFor, type RanOrder } from './savedDraft'
import { usePointedPrice } from './usePointedPrice'
import { useFormView, type ViewedDraft } from './useFormView'
import { useHeldPrice } from './useHeldPrice'
import { useSteady } from '../../../ui/useSteady'
import { useSubmission, type OrderEnds, type Phase, type Submission } from './useSubmission'

const FIELDS: readonly FormField[] = [
  'trigger',
  'trailPercent',
  'trailDistance',
  'price',
  'size',
  'total',
  'takeProfit',
  'stopLoss',
  'leverage',
  'timeInForce',
]

/**
 * Errors that further typing cannot fix are shown immediately; the others wait for a pause in
 * typing.
 */
const AT_ONCE: ReadonlySet<string> = new Set([
  'numberFormat',
  'numberPrecision',
  'numberTooLarge',
  'quantityTooLarge',
  'insufficientAvailable',
])
/** Errors shown only on submit. */
const NOT_YET: ReadonlySet<string> = new Set(['fieldMissing', 'priceMissing'])

export interface OrderFormProps {
  readonly adapter: OrderFormAdapter
  readonly instrument: Instrument
  readonly panelId: string
  readonly visible: boolean
  /** Initial side, for example from the button that opened a sheet. */
  readonly side?: Side | undefined
  /** Called after an order was accepted, for example to close a sheet. */
  readonly onPlaced?: (() => void) | undefined
}

export interface OrderFormModel {
  readonly adapter: OrderFormAdapter
  readonly instrument: Instrument
  readonly draft: Draft
  readonly view: FormView
  readonly phase: Phase
  readonly signedIn: boolean
  /** Texts of the two coupled size fields: the typed one and the derived one. */
  readonly shown: { readonly size: string; readonly total: string }
  /** The size as a percentage of the affordable maximum. */
  readonly percent: number
  /** The error text of a field, or of the form. */
  readonly wrong: (field: FormField | 'form') => string | undefined
  readonly set: (change: Partial<Draft>) => void
  readonly setPercent: (percent: number) => void
  readonly setMost: () => void
  readonly step: (field: TypedField, count: number) => void
  readonly switchUnit: () => void
  /** A field lost focus, so its errors are now shown. */
  readonly leave: (field: FormField) => void
  /** While it is held, an offered price does not follow the market. */
  readonly holdPrice: (isHeld: boolean) => void
  readonly submit: () => Promise<void>
  /** The view of another draft than the shown one. */
  readonly viewOf: ViewedDraft['viewOf']
  readonly send: Submission['send']
  readonly showRefusals: (refusals: FormView['refusals']) => void
}

export function useOrderForm(props: OrderFormProps): OrderFormModel {
  const { adapter, instrument, panelId, visible, onPlaced } = props
  const text = useText()
  const signedIn = useSignedIn()
  const settings = useSnapshot(adapter.settings)
  const [chosen, setDraft] = useDraft(props, settings)
  const { held, hold, whileSent, note } = useHeldPrice()
  const facts = { adapter, settings, instrument, panelId, visible, heldPrice: held }
  const { draft, view, viewOf } = useFormView(facts, chosen)
  const errors = useErrors(view, signedIn)
  const { phase, send, rest } = useSubmission(adapter.market, view.order)
  note(phase)
  const { symbol, lotDecimals } = instrument

  const set = (change: Partial<Draft>): void => {
    setDraft(completed(change))
    errors.typed(Object.keys(change))
    // What became of the last order does not stand beside the next one.
    if (phase.kind === 'placed' || phase.kind === 'refused') rest()
  }
  usePointedPrice(instrument, (proposal) =>
    set(proposedDraft(adapter, instrument, draft, view, proposal)),
  )
  const cleared = { ...adapter.cleared, switched: null, share: null }
  useOnRan(symbol, chosen, () => setDraft(cleared))
  const submit = async (): Promise<void> => {
    if (!signedIn) return
    errors.show(view.refusals)
    const { order } = view
    if (!order) return rest()
    const ends: OrderEnds = {
      ran: () => orderRan({ symbol, draft: chosen, cleared: adapter.cleared }),
      placed: () => onPlaced?.(),
      refused: (refusal) => errors.show([refusal]),
    }
    await whileSent(draft.price, () => send(order, ends))
  }
  const { read, maxLots } = view
  const steady = useSteady({
    set,
    setPercent: (percent: number) =>
      set({ ...sizeOfShare(adapter, instrument, draft, view, percent), ...unswitched(percent) }),
    setMost: () =>
      set({ size: formatLots(lots(Math.max(maxLots, 1)), lotDecimals), unit: 'base', share: 100 }),
    step: (field: TypedField, count: number) => set(steppedField(instrument, draft, field, count)),
    switchUnit: () => set(switchedUnit(instrument, draft, view)),
    leave: errors.leave,
    holdPrice: (isHeld: boolean) => hold(isHeld && draft.price !== '' ? draft.price : null),
    submit,
    send,
    showRefusals: errors.show,
  })
  return {
    adapter,
    instrument,
    draft,
    view,
    phase,
    signedIn,
    shown: shownSizes(instrument, draft, view),
    percent: read.size === null ? 0 : shareOfLots(maxLots, read.size),
    wrong: (field) => {
      const refusal = errors.of(field)
      if (refusal?.key === 'insufficientAvailable' && view.shortfall)
        return shortfallText(text, instrument, view.shortfall)
      return refusal && refusalText(text.t, refusal)
    },
    viewOf,
    ...steady,
  }
}

/** Clears the form when an order that it still shows was accepted, whichever form sent it. */
function useOnRan(symbol: string, draft: Draft, empty: () => void): void {
  const onRan = useEffectEvent((order: RanOrder) => {
    if (order.symbol === symbol && showsOrder(draft, order)) empty()
  })
  useEffect(() => onOrderRan(onRan), [])
}

/** A size that is a part of the largest one. */
const unswitched = (share: number) => ({ switched: null, share })

/** A change including its dependent fields. */
function completed(change: Partial<Draft>): Partial<Draft> {
  // A typed size is no longer a percentage.
  const typed = change.size !== undefined && change.share === undefined
  return { ...change, ...(typed ? { share: null } : {}) }
}

/** The draft as one value; remembered fields live in the market's store. */
function useDraft({ adapter, instrument, side }: OrderFormProps, settings: object) {
  const { symbol } = instrument
  const [typed, setTyped] = useState<Draft>(() => {
    const before = draftFor(symbol) ?? { ...EMPTY_DRAFT, ...adapter.draftFromSettings(settings) }
    return { ...before, side: side ?? before.side }
  })
  const change = useCallback(
    (part: Partial<Draft>) => {
      adapter.saveSettings(part)
      setTyped((former) => ({ ...former, ...part }))
    },
    [adapter],
  )
  useEffect(() => saveDraft(symbol, typed), [symbol, typed])
  const draft = useMemo(() => {
    // A remembered size only initialises the form.
    const { size: _, ...chosen } = adapter.draftFromSettings(settings)
    return { ...typed, ...chosen }
  }, [adapter, settings, typed])
  return [draft, change] as const
}

/** Visible refusals: those of the last attempt, and those that are certain already. */
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
