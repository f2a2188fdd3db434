// The sending of one kind of code: the link hides when pressed, a countdown to the next send
// follows, and a failure restores the link. Countdowns belong to the recipient: another email or
// number starts without one, and returning to the former one resumes its countdown.
import { useEffect, useReducer, useRef, useState } from 'react'
import type { CallResult } from '../../session/rest'
import type { CodeSendState } from '../../ui/fields/CodeField'
import { useClock } from './formClock'
import type { Failure } from './failures'

export interface Sent {
  /** Where it went, masked. */
  readonly sentTo: string
  /** Seconds until the next may be sent. */
  readonly resendIn: number
}

export interface CodeSendOptions {
  /** What the code goes to; an empty text for nothing yet. */
  readonly target: string
  readonly send: () => Promise<CallResult<Sent>>
  /** Asked before anything is sent; whoever says no has said why. */
  readonly allowed?: () => Promise<boolean>
  readonly onFailed: (failure: Failure) => void
}

export interface CodeSend {
  readonly state: CodeSendState
  /** Where the last code went, masked; undefined before the first. */
  readonly sentTo: string | undefined
  readonly press: () => void
}

interface Last {
  readonly target: string
  readonly sentTo: string | undefined
  /** By the monotonic clock, ms. */
  readonly until: number
}

export function useCodeSend(options: CodeSendOptions): CodeSend {
  const { target, send, allowed, onFailed } = options
  const clock = useClock()
  const [sending, setSending] = useState(false)
  const [last, setLast] = useState<Last | null>(null)
  const busy = useRef(false)
  const alive = useRef(false)
  useEffect(() => {
    alive.current = true
    return () => {
      alive.current = false
    }
  }, [])
  const present = last?.target === target ? last : null
  const seconds = useSeconds(present?.until ?? 0)
  const ask = async () => ((await (allowed?.() ?? true)) && alive.current ? send() : null)
  const press = (): void => {
    if (busy.current || seconds > 0 || target === '') return
    busy.current = true
    setSending(true)
    void ask().then((answer) => {
      busy.current = false
      if (!alive.current) return
      setSending(false)
      const wait = answer && waitOf(answer)
      if (wait)
        setLast({ target, sentTo: wait.sentTo, until: clock.elapsed() + wait.resendIn * 1_000 })
      else if (answer && answer.kind !== 'done') onFailed(answer)
    })
  }
  const state: CodeSendState = sending
    ? { kind: 'sending' }
    : seconds > 0
      ? { kind: 'waiting', seconds }
      : { kind: 'idle', enabled: target !== '' }
  return { state, sentTo: present?.sentTo, press }
}

/** The time to wait that an answer means, if any: after a send, or because of an earlier one. */
function waitOf(answer: CallResult<Sent>): (Partial<Sent> & Pick<Sent, 'resendIn'>) | null {
  if (answer.kind === 'done') return answer.value
  if (answer.kind !== 'refused' || answer.refusal.key !== 'codeTooSoon') return null
  const seconds = Number(answer.refusal.params?.['seconds'])
  return seconds > 0 ? { resendIn: Math.ceil(seconds) } : null
}

/** Whole seconds until a time, counted down by the clock; 0 once it has come. */
function useSeconds(until: number): number {
  const clock = useClock()
  const [ticks, tick] = useReducer((count: number) => count + 1, 0)
  const left = until - clock.elapsed()
  useEffect(() => {
    const present = clock.elapsed()
    return until > present ? clock.after((until - present) % 1_000 || 1_000, tick) : undefined
  }, [clock, until, ticks])
  return left > 0 ? Math.ceil(left / 1_000) : 0
}
