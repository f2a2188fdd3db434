// A change of a customer's own limits from typing to answer: only changed limits are sent.
import { useState } from 'react'
import { formatAmount } from '../../../domain/decimal'
import { readMoney } from '../../../domain/orders/orderNumbers'
import type { LimitRecord, LimitTexts } from '../../../domain/tradingLimits/limitRecords'
import { command } from '../../../app/command/command'
import { useCommand } from '../../../app/command/useCommand'
import { refusalMessage } from '../../../app/form/failures'
import { useForm, type Form } from '../../../app/form/useForm'
import { useText } from '../../../i18n/useText'
import { exchangeNow } from '../../../state/exchangeTime'

export interface LimitsFormProps {
  limits: LimitRecord
  onClose: () => void
  /** The exchange has new limits, or may have. */
  onDone: () => void
}

/** Hours of a pause that are offered: to a month. */
export const PAUSE_HOURS = [1, 4, 24, 72, 168, 720] as const
const HOUR_MS = 3_600_000

/** keep: no change. end: to be over as soon as it may. A number: hours from now. */
export type Pause = 'keep' | 'end' | (typeof PAUSE_HOURS)[number]

type Name = 'largestOrder' | 'largestPosition'
const PLACES = {
  fields: { largestOrder: 'largestOrder', largestPosition: 'largestPosition' },
} as const

export interface LimitsFormModel {
  readonly form: Form<Name>
  readonly pause: Pause
  readonly setPause: (pause: Pause) => void
  /** Whether anything is changed, and all of it can be read. */
  readonly ready: boolean
  readonly pending: boolean
  readonly submit: () => void
}

export function useLimitsForm({ limits, onClose, onDone }: LimitsFormProps): LimitsFormModel {
  const { t } = useText()
  const { market, largestOrder, largestPosition } = limits
  const { pending, run } = useCommand('tradingLimits')
  const [pause, setPause] = useState<Pause>('keep')
  const check = (value: string, left: boolean) => {
    const read = value === '' || !left ? null : readMoney(value, '')
    return read && !read.ok ? refusalMessage(read.refusal) : undefined
  }
  const form = useForm<Name>(
    {
      largestOrder: largestOrder.value ?? '',
      largestPosition: largestPosition.value ?? '',
    },
    { largestOrder: check, largestPosition: check },
  )
  const { values } = form
  const now = exchangeNow()
  const change: LimitTexts = {
    ...changed('largestOrder', values.largestOrder, largestOrder.value),
    ...changed('largestPosition', values.largestPosition, largestPosition.value),
    ...(pause === 'end' ? { timeOutUntil: null } : {}),
    ...(typeof pause === 'number' && now !== null ? { timeOutUntil: now + pause * HOUR_MS } : {}),
  }
  const isReadable = Object.values(values).every((text) => text === '' || readMoney(text, '').ok)
  const submit = () => {
    form.clearErrors()
    void run({
      command: command('setTradingLimits', { market, ...change }, ({ limits: set }) => set),
      refused: (refusal) => form.refuse({ kind: 'refused', refusal }, PLACES),
      ended: onDone,
      done: (set) => ({
        tone: 'done',
        title: t(waits(set) ? 'tradingLimits.later' : 'tradingLimits.saved', {
          market: t(`app.nav.${market}`),
        }),
      }),
      clear: onClose,
    })
  }
  const ready = isReadable && Object.keys(change).length > 0
  return { form, pause, setPause, ready, pending, submit }
}

/** A field of the change, where the text means another limit than the one that holds. */
function changed(name: Name, text: string, held: string | null): LimitTexts {
  const read = readMoney(text, name)
  const value = read.ok ? formatAmount(read.value) : null
  return value === held ? {} : { [name]: value }
}

const waits = ({ largestOrder, largestPosition, timeOut }: LimitRecord): boolean =>
  [largestOrder, largestPosition, timeOut].some(({ next }) => next !== null)
