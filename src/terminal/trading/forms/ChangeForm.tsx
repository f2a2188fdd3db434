// Amend form of an order or position: sends only changed fields, removes an emptied protection
// price, and shows errors at their fields.
import type { MessageKey } from '../../../i18n/messages/en'
import { useText, type Text } from '../../../i18n/useText'
import { refusal } from '../../../domain/refusals'
import type { CallResult } from '../../../session/rest'
import { Field } from '../../../ui/fields/Field'
import { Button } from '../../../ui/pieces/Button'
import type { MarketActions, Now, RowChange } from '../actions/MarketActions'
import { unitText } from '../lists/cells'
import type { Traded } from '../lists/rows'
import css from '../tables/records.module.css'
import { readField } from './readTyped'
import { useRowForm, type ReadForm, type Typed } from './useRowForm'

type Changed = keyof RowChange

export interface ChangeFormProps {
  readonly id: string
  readonly traded: Traded
  /** Current values of the fields that the form has. */
  readonly former: Readonly<Partial<Record<Changed, string | null>>>
  readonly check: MarketActions['check']
  readonly now: Now
  readonly send: (change: RowChange) => Promise<CallResult<unknown> | undefined>
  readonly texts: {
    readonly note: MessageKey | null
    readonly save: MessageKey
    readonly done: MessageKey
  }
  readonly onDone: () => void
}

const LABELS = {
  price: 'orderForm.price',
  trigger: 'orders.column.trigger',
  trailPercent: 'orders.trail',
  trailDistance: 'orders.trail',
  size: 'orderForm.size',
  takeProfit: 'orderForm.takeProfit.long',
  stopLoss: 'orderForm.stopLoss.long',
} as const satisfies Record<Changed, MessageKey>

export function ChangeForm(props: ChangeFormProps) {
  const text = useText()
  const { t } = text
  const { traded, former, texts, onDone } = props
  const fields = Object.keys(former) as Changed[]
  const start = Object.fromEntries(fields.map((field) => [field, former[field] ?? '']))
  const form = useRowForm<Changed>({
    traded,
    start: start as Typed<Changed>,
    read: (typed) => readChange(props, typed),
    done: () => t(texts.done),
    onDone,
  })
  return (
    <form className={css.form} onSubmit={form.onSubmit} noValidate>
      {fields.map((field) => (
        <Field
          key={field}
          label={t(LABELS[field])}
          unit={unitOf(text, traded, field)}
          {...form.fieldOf(field)}
        />
      ))}
      <p className={css.note} role={form.error && 'alert'} data-wrong={form.error && ''}>
        {form.error ?? (texts.note && t(texts.note))}
      </p>
      <Button tone="primary" type="submit" block pending={form.pending}>
        {t(texts.save)}
      </Button>
    </form>
  )
}

function unitOf(text: Text, traded: Traded, field: Changed): string {
  if (field === 'size') return unitText(text, traded)
  return field === 'trailPercent' ? '%' : traded.quote
}

/** The parts of `typed` that differ from the current values. */
function readChange(
  { id, traded, former, check, now, send }: ChangeFormProps,
  typed: Typed<Changed>,
): ReadForm {
  const change: Partial<Record<Changed, string | null>> = {}
  const whole: Partial<Record<Changed, string | null>> = {}
  for (const field of Object.keys(former) as Changed[]) {
    const optional = field === 'takeProfit' || field === 'stopLoss'
    const emptied = optional && typed[field].trim() === ''
    const read = emptied ? null : readField(traded, field, typed[field])
    if (read && !read.ok) return { ok: false, refusals: [read.refusal] }
    const value = read ? read.value : null
    whole[field] = value
    if (!sameFigure(traded, field, value, former[field] ?? null)) change[field] = value
  }
  const wrong = check(id, whole as RowChange, now)
  if (wrong) return { ok: false, refusals: [wrong] }
  if (Object.keys(change).length === 0) return { ok: false, refusals: [refusal('amendEmpty')] }
  return { ok: true, send: () => send(change as RowChange) }
}

function sameFigure(
  traded: Traded,
  field: Changed,
  value: string | null,
  former: string | null,
): boolean {
  if (value === null || former === null) return value === former
  const read = readField(traded, field, former)
  return read.ok && read.value === value
}
