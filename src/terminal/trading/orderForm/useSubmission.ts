// Order submission: sent once however often the button is pressed, shown as pending among the
// orders, resolved by key if no answer arrives, and completed by whichever reports the outcome
// first, the answer or the stream.
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { commandRunsOf } from '../../../app/command/commandRuns'
import { useSendCommand } from '../../../app/command/useCommand'
import type { Market } from '../../../domain/instruments'
import type { ReceivedRefusal } from '../../../domain/refusals'
import { useText } from '../../../i18n/useText'
import { nameAcknowledgement, recordAcknowledgement } from '../../../state/orders/acknowledgements'
import { useApi } from '../../../state/ApiContext'
import { useAccount } from '../account/useAccount'
import { orderSent } from '../actions/pending'
import { placedNotice } from '../notices/placedNotice'
import type { FormOrder, Placed } from './OrderFormAdapter'

export type Phase =
  /** unknown: no answer arrived, and the outcome is being resolved. */
  | { readonly kind: 'idle' | 'sending' | 'unknown' | 'refused' }
  | { readonly kind: 'placed'; readonly placed: Placed }

/** Reactions of the form to the outcome of its order. */
export interface OrderEnds {
  /** Called once after acceptance, even if the form has been unmounted. */
  readonly ran: () => void
  /** The same, but only while the form is mounted. */
  readonly placed: () => void
  readonly refused: (refusal: ReceivedRefusal) => void
}

export interface Submission {
  readonly phase: Phase
  /** False: another order of this form, or the same one, is still being sent. */
  readonly send: (order: FormOrder, ends: OrderEnds) => Promise<boolean>
  /** Resets the outcome of the last order. */
  readonly rest: () => void
}

const IDLE: Phase = { kind: 'idle' }

/** `shown` is the order that the form would send now. */
export function useSubmission(market: Market, shown: FormOrder | null): Submission {
  const runs = commandRunsOf(useApi())
  const text = useText()
  const sendCommand = useSendCommand()
  const sending = useRef(false)
  const lastKey = useRef<string | null>(null)
  const [phase, setPhase] = useState<Phase>(IDLE)
  const arriving = useArriving()
  const elsewhere = useStateElsewhere(market, shown)

  const send = async ({ command, rowOf }: FormOrder, ends: OrderEnds): Promise<boolean> => {
    // While one outcome is being resolved, other orders may be sent, but not the same one.
    const scope = scopeOf(market, command.body)
    if (sending.current || runs.stateOf(scope) !== 'idle') return false
    sending.current = true
    let key: string | null = null
    let answered: (() => void) | undefined
    const ran = onceOnly(ends.ran)
    const show = (next: Phase): void => {
      if (lastKey.current === key) setPhase(next)
    }
    await sendCommand(scope, {
      command,
      failed: text.t('orders.notice.refused'),
      sending: (fresh) => {
        key = fresh
        lastKey.current = fresh
        setPhase({ kind: 'sending' })
        answered = rowOf ? orderSent(market, rowOf(fresh)) : undefined
        arriving.set(fresh, () => {
          runs.accept(fresh)
          if (lastKey.current === fresh) sending.current = false
          answered?.()
          show(IDLE)
          ran()
          ends.placed()
        })
      },
      acknowledged: recordAcknowledgement,
      checking: () => {
        if (lastKey.current === key) sending.current = false
        show({ kind: 'unknown' })
      },
      ended: () => {
        answered?.()
        if (key !== null) arriving.delete(key)
        show(IDLE)
      },
      done: (placed) => {
        if (key !== null) nameAcknowledgement(key, placed.id)
        show({ kind: 'placed', placed })
        ran()
        return placedNotice(text, placed)
      },
      clear: ends.placed,
      refused: (refusal) => {
        show({ kind: 'refused' })
        ends.refused(refusal)
      },
    })
    if (lastKey.current === key) sending.current = false
    return true
  }
  const isOwn = phase.kind === 'sending' || phase.kind === 'unknown'
  return { phase: isOwn ? phase : (elsewhere ?? phase), send, rest: () => setPhase(IDLE) }
}

/**
 * Completion by key of orders whose answers are awaited, called when the stream has delivered them.
 */
function useArriving(): Map<string, () => void> {
  const [arriving] = useState(() => new Map<string, () => void>())
  const { placed: keys } = useAccount()
  useEffect(() => {
    for (const key of keys) {
      arriving.get(key)?.()
      arriving.delete(key)
    }
  }, [arriving, keys])
  return arriving
}

/** Wraps a function so that only its first call has an effect. */
function onceOnly(run: () => void): () => void {
  let hasRun = false
  return () => {
    if (!hasRun) run()
    hasRun = true
  }
}

const scopeOf = (market: Market, body: object) => `order ${market} ${JSON.stringify(body)}`

/** Phase of the form's order while another form is sending it. */
function useStateElsewhere(market: Market, shown: FormOrder | null): Phase | null {
  const runs = commandRunsOf(useApi())
  const scope = shown && scopeOf(market, shown.command.body)
  const read = () => (scope === null ? 'idle' : runs.stateOf(scope))
  const state = useSyncExternalStore(runs.subscribe, read, read)
  if (state === 'idle') return null
  return { kind: state === 'sending' ? 'sending' : 'unknown' }
}
