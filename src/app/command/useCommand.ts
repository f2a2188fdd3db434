// The only way for a screen to change something: sent once, and concluded in the same way however
// the outcome became known, with a notice and emptied form fields. Commands that move money or
// place an order are sent under one idempotency key, kept until the outcome is known; if the answer
// is lost, the outcome is resolved automatically.
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import type { ReceivedRefusal } from '../../domain/refusals'
import { useText, type Text } from '../../i18n/useText'
import type { Api } from '../../session/api'
import type { CallResult } from '../../session/rest'
import { useApi } from '../../state/ApiContext'
import { forgetNotice, notify, prepareNotices } from '../../ui/pieces/Notices'
import type { Notice } from '../../ui/pieces/NoticesHost'
import type { Command } from './command'
import { failureMessage, type Failure } from '../form/failures'
import { commandRunsOf, type RunState } from './commandRuns'
import type { Outcome } from './resolveOutcome'

/** One press of a button: the command, and the effects of its outcome on the screen. */
export interface Attempt<T> {
  readonly command: Command<T>
  /** It is being sent under this key. */
  readonly sending?: (key: string) => void
  /** It ran, this many ms after it was sent; not called where the answer was lost. */
  readonly acknowledged?: (key: string, ms: number) => void
  /** The answer was lost, and the outcome is being asked for. */
  readonly checking?: () => void
  /** It is over, whatever came of it. */
  readonly ended?: () => void
  /** The notice of what was done; null where another part of the screen shows it. */
  readonly done: (value: T) => Notice | null
  /** The form is still open and the command ran: empties its fields. */
  readonly clear?: (value: T) => void
  /**
   * Shows a refusal at its field while the form is open; where it is left out or the form is gone,
   * a notice shows it.
   */
  readonly refused?: (refusal: ReceivedRefusal) => void
  /** The same for a call without a key that was not answered. */
  readonly unanswered?: () => void
  /** The title of the notice of a failure; left out: the failure itself. */
  readonly failed?: string
}

/** The answer; undefined if the scope is busy or the outcome is unknown. */
export type SendsCommand = <T>(
  scope: string,
  attempt: Attempt<T>,
) => Promise<CallResult<T> | undefined>

export interface UseCommand {
  readonly state: RunState
  readonly pending: boolean
  readonly run: <T>(attempt: Attempt<T>) => Promise<CallResult<T> | undefined>
}

/** The commands of one scope, for instance `transfer`: one at a time, on all pages together. */
export function useCommand(scope: string): UseCommand {
  const api = useApi()
  const runs = commandRunsOf(api)
  const send = useSendCommand()
  const read = () => runs.stateOf(scope)
  const state = useSyncExternalStore(runs.subscribe, read, read)
  return useMemo(
    () => ({ state, pending: state !== 'idle', run: (attempt) => send(scope, attempt) }),
    [scope, send, state],
  )
}

/** Sends commands whose scopes are known when they are sent, for instance those of rows. */
export function useSendCommand(): SendsCommand {
  const api = useApi()
  const text = useText()
  const open = useRef(true)
  useEffect(() => {
    open.current = true
    // The notice of a lost answer must not have to be fetched first.
    void prepareNotices()
    return () => void (open.current = false)
  }, [])
  return useCallback(
    (scope, attempt) => {
      const form = { api, text, notices: { notify, forgetNotice }, isOpen: () => open.current }
      return sendCommand(form, scope, attempt)
    },
    [api, text],
  )
}

interface SendingForm {
  readonly api: Api
  readonly text: Pick<Text, 't'>
  readonly notices: {
    readonly notify: (notice: Notice) => void
    readonly forgetNotice: (id: string) => void
  }
  /** Whether it is still on the screen. */
  readonly isOpen: () => boolean
}

/** Sends a command of a form, and ends it in the one way. */
export function sendCommand<T>(
  { api, text: { t }, notices: { notify, forgetNotice }, isOpen }: SendingForm,
  scope: string,
  attempt: Attempt<T>,
): Promise<CallResult<T> | undefined> {
  const warn = (id: string, title: string, text: string) =>
    notify({ id, tone: 'danger', title, text, stays: true })
  const onOutcome = (key: string, outcome: Outcome<T>): void => {
    attempt.ended?.()
    const id = noticeOf(key)
    if (outcome.kind === 'unknown')
      return warn(id, t('app.command.unknown'), t('app.command.unknown.text'))
    forgetNotice(id)
    if (outcome.kind === 'left') return
    const { answer } = outcome
    if (answer.kind === 'done') {
      const notice = attempt.done(answer.value)
      if (notice) notify({ ...notice })
      if (isOpen()) attempt.clear?.(answer.value)
    } else onFailed(answer)
  }
  const onFailed = (failure: Failure): void => {
    const isShown = isOpen() && showFailure(attempt, failure)
    const key = failure.kind === 'refused' ? failure.refusal.key : failure.kind
    const title = key === 'notCarriedOut' ? t('app.command.notRun') : attempt.failed
    if (isShown && title === undefined) return
    const sentence = t(...failureMessage(failure))
    notify({
      // Many that fail alike, for instance all of "cancel all", are one notice.
      id: `failed ${title} ${key}`,
      tone: 'danger',
      title: title ?? sentence,
      ...(title === undefined ? {} : { text: sentence }),
    })
  }
  return commandRunsOf(api).run(scope, attempt.command, {
    onSending: (key) => attempt.sending?.(key),
    onAcknowledged: attempt.acknowledged,
    onChecking: (key) => {
      attempt.checking?.()
      warn(noticeOf(key), t('app.command.checking'), t('app.command.checking.text'))
    },
    onOutcome,
  })
}

/** Shows a failure in the form that was sent; false if the form leaves it to a notice. */
function showFailure(
  { refused, unanswered }: Pick<Attempt<unknown>, 'refused' | 'unanswered'>,
  failure: Failure,
): boolean {
  if (failure.kind === 'refused') refused?.(failure.refusal)
  else unanswered?.()
  return (failure.kind === 'refused' ? refused : unanswered) !== undefined
}

const noticeOf = (key: string): string => `command-${key}`
