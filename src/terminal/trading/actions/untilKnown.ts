// What becomes of an action whose answer never came, or left it open (9999): its key is asked
// about, by itself, until it is known. Asking carries nothing out: what had not arrived by then
// never is.
import type { Text } from '../../../i18n/useText'
import type { Api } from '../../../session/api'
import { isSettled, type CallResult } from '../../../session/rest'
import { shell } from '../../../state/shell'
import { forgetNotice, notify } from '../../../ui/pieces/Notices'
import type { Action } from './MarketActions'

/** ms before each further question: about a minute. */
export const PAUSES_MS: readonly number[] = [1_000, 2_000, 4_000, 8_000, 10_000, 15_000, 20_000]

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

const owner = () => (shell.viewer.status === 'member' ? shell.viewer.email : null)

/**
 * The answer of an action that was sent once without one; still `unreachable` where the exchange
 * was not reached or somebody else signed in. Says meanwhile that its outcome is being looked for.
 */
export async function untilKnown<T>(
  api: Api,
  { t }: Pick<Text, 't'>,
  action: Action<T>,
  key: string,
): Promise<CallResult<T>> {
  const asked = owner()
  const id = `unknown-${key}`
  const dismiss = t('app.notice.dismiss')
  const say = (title: string, text: string) =>
    notify({ id, tone: 'danger', title, text, dismiss, stays: true })
  say(t('orders.notice.checking'), t('orders.checking'))
  for (const ms of PAUSES_MS) {
    await pause(ms)
    if (owner() !== asked) break
    const answer = await action.ask(api, key)
    if (!isSettled(answer)) continue
    forgetNotice(id)
    return answer
  }
  if (owner() === asked) say(t('orders.notice.unknown'), t('orders.unknown'))
  else forgetNotice(id)
  return { kind: 'unreachable' }
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
