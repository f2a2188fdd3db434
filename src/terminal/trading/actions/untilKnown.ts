// Says that the outcome of an action is being looked for until it is known, or cannot be.
import type { Text } from '../../../i18n/useText'
import type { Api } from '../../../session/api'
import { isSettled, type CallResult } from '../../../session/rest'
import { askUntilKnown } from '../../../state/askUntilKnown'
import { forgetNotice, notify } from '../../../ui/pieces/Notices'
import type { Action } from './MarketActions'

/**
 * The answer of an action that was sent once without one; still `unreachable` where the exchange
 * was not reached or somebody else signed in.
 */
export async function untilKnown<T>(
  api: Api,
  { t }: Pick<Text, 't'>,
  action: Action<T>,
  key: string,
): Promise<CallResult<T>> {
  const id = `unknown-${key}`
  const dismiss = t('app.notice.dismiss')
  const say = (title: string, text: string) =>
    notify({ id, tone: 'danger', title, text, dismiss, stays: true })
  say(t('orders.notice.checking'), t('orders.checking'))
  const outcome = await askUntilKnown(() => action.ask(api, key))
  if (outcome.kind === 'unknown') say(t('orders.notice.unknown'), t('orders.unknown'))
  else forgetNotice(id)
  return outcome.kind === 'known' ? outcome.answer : { kind: 'unreachable' }
}

/** Sends an action; one that is not answered is looked for until it is known. */
export async function sendUntilKnown<T>(
  api: Api,
  text: Pick<Text, 't'>,
  action: Action<T>,
  key: string,
): Promise<CallResult<T>> {
  const answer = await action.send(api, key)
  return isSettled(answer) ? answer : untilKnown(api, text, action, key)
}
