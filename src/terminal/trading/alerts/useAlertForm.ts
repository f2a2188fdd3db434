// State of the form of an alert. A repeated press after a lost answer creates no second alert: the
// id stays as long as the values do.
import { useRef, useState, type FormEvent } from 'react'
import { keylessCommand, type Command } from '../../../app/command/command'
import { useSendCommand } from '../../../app/command/useCommand'
import { useForm } from '../../../app/form/useForm'
import { isOfAccount } from '../../../domain/records/alertRecords'
import { useText } from '../../../i18n/useText'
import { reportAlertNews, type AlertStart } from '../../../state/alerts/alerts'
import { exchangeNow } from '../../../state/exchangeTime'
import { draftOf, kindsOf, readAlert, type AlertDraft, type AlertTerms } from './alertDraft'
import { conditionText } from './alertText'

const NAMES = ['kind', 'symbol', 'level', 'minutes', 'note', 'expiry'] as const
type Name = (typeof NAMES)[number]

/** The values stand in the draft; the form has their errors. */
const NO_VALUES = { kind: '', symbol: '', level: '', minutes: '', note: '', expiry: '' }
const PLACES = {
  fields: {
    kind: 'kind',
    symbol: 'symbol',
    level: 'level',
    minutes: 'minutes',
    note: 'note',
    expiresAt: 'expiry',
  },
} as const

export interface AlertFormState {
  readonly draft: AlertDraft
  readonly change: (change: Partial<AlertDraft>) => void
  readonly errors: Readonly<Partial<Record<Name | 'form', string | undefined>>>
  readonly pending: boolean
  readonly submit: (event: FormEvent) => void
}

export function useAlertForm(start: AlertStart, onDone: () => void): AlertFormState {
  const text = useText()
  const sendCommand = useSendCommand()
  const form = useForm<Name>(NO_VALUES)
  const [draft, setDraft] = useState(() => draftOf(start))
  const sent = useRef({ values: '', uuid: '' })
  const change = (changed: Partial<AlertDraft>): void => {
    const next = { ...draft, ...changed }
    const kinds = kindsOf(next.symbol)
    const kind = kinds.includes(next.kind) ? next.kind : 'CROSSES'
    // A level of another unit or instrument says nothing.
    const isOther = kind !== draft.kind || next.symbol !== draft.symbol
    const keeps = !isOther || (isPrice(kind) && isPrice(draft.kind) && next.symbol === draft.symbol)
    setDraft({ ...next, kind, level: keeps ? next.level : '' })
    form.clearErrors()
  }
  const commandOf = (terms: AlertTerms): Command<null> => {
    const { alert } = start
    if (alert) return keylessCommand('changeAlert', { uuid: alert.uuid, ...terms }, () => null)
    const { kind, symbol } = draft
    const values = JSON.stringify(draft)
    if (sent.current.values !== values) sent.current = { values, uuid: crypto.randomUUID() }
    const watched = isOfAccount(kind) ? { kind } : { kind, symbol }
    const { uuid } = sent.current
    return keylessCommand('createAlert', { uuid, ...watched, ...terms }, () => null)
  }
  const send = async (): Promise<void> => {
    const read = readAlert(draft, start.alert?.expiresAt ?? null, exchangeNow())
    if (!read.ok) return form.refuse({ kind: 'refused', refusal: read.refusal }, PLACES)
    const { kind, symbol, level } = draft
    const minutes = Number(draft.minutes)
    await sendCommand('alert', {
      command: commandOf(read.terms),
      done: () => {
        reportAlertNews()
        return {
          tone: 'done',
          title: text.t(start.alert ? 'alerts.saved' : 'alerts.created'),
          text: conditionText(text, { kind, symbol, level, minutes }),
        }
      },
      clear: onDone,
      refused: (refusal) => form.refuse({ kind: 'refused', refusal }, PLACES),
      unanswered: () => form.refuse({ kind: 'unreachable' }, PLACES),
    })
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    form.submit(send)
  }
  const errors = Object.fromEntries(NAMES.map((name) => [name, form.bind(name).error]))
  return { draft, change, errors: { ...errors, form: form.error }, pending: form.pending, submit }
}

const isPrice = (kind: AlertDraft['kind']): boolean =>
  kind === 'ABOVE' || kind === 'BELOW' || kind === 'CROSSES'
