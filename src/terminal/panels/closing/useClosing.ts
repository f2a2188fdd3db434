// Owns closing one position from typing to answer: at market or at a price, whole or in part.
import { useState } from 'react'
import type { PerpetualInstrument } from '../../../domain/instruments'
import type { FuturesTicket, OrderType } from '../../../domain/records/records'
import { useText } from '../../../i18n/useText'
import { sayClosed } from '../deeds/sayClosed'
import type { Deeds } from '../deeds/useDeeds'
import { errorsAfter } from '../ticket/model/fieldErrors'
import { CLOSE_TYPED, closeErrors, readClose, type CloseDraft, type CloseErrors } from './readClose'

export interface Closing {
  readonly draft: CloseDraft
  readonly errors: CloseErrors
  readonly sending: boolean
  readonly set: (change: Partial<CloseDraft>) => void
  readonly submit: () => Promise<void>
}

export interface UseClosingProps {
  readonly it: PerpetualInstrument
  readonly ticket: FuturesTicket
  readonly deeds: Deeds
  readonly type: OrderType
  /** What a price is typed from, as decimal text; null before the first price. */
  readonly mark: string | null
  readonly onDone?: (() => void) | undefined
}

export function useClosing({ it, ticket, deeds, type, mark, onDone }: UseClosingProps): Closing {
  const text = useText()
  const [draft, setDraft] = useState<CloseDraft>({
    type,
    price: mark ?? '',
    part: '',
    postOnly: false,
  })
  const [errors, setErrors] = useState<CloseErrors>({})
  const [sending, setSending] = useState(false)
  const set = (change: Partial<CloseDraft>): void => {
    setDraft((former) => ({
      ...former,
      // The price is proposed when it is first asked for.
      ...(change.type === 'LIMIT' && former.price === '' ? { price: mark ?? '' } : {}),
      ...change,
    }))
    setErrors((former) => errorsAfter(change, former, CLOSE_TYPED))
  }
  const submit = async (): Promise<void> => {
    if (sending) return
    const read = readClose(it, ticket, draft)
    setErrors(read.ok ? {} : read.errors)
    if (!read.ok) return
    setSending(true)
    const answer = await deeds.closeAt(read.body)
    setSending(false)
    if (!answer) return
    if (answer.kind === 'refused') setErrors(closeErrors([answer.refusal]))
    sayClosed(text, ticket, answer)
    if (answer.kind !== 'done') return
    setDraft((former) => ({ ...former, part: '' }))
    onDone?.()
  }
  return { draft, errors, sending, set, submit }
}
