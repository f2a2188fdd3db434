// Notification of an owner about a change: a notice at once, an email in their language that delays
// nothing, and a shutdown that does not wait for a mail server for ever.
import { expect, test } from 'vitest'
import {
  Notifier,
  type UserNotice,
} from '../../../../../../server/features/identity/accounts/shared/notifier'
import type { OutgoingMessage } from '../../../../../../server/features/identity/delivery/outbox'
import { FakeClock } from '../../../../../support/gateway/fakeClock'

const ANN = { id: 'u-ann', email: 'ann@example.test', mailWord: null }

function aNotifier(deliver: (message: OutgoingMessage) => Promise<void>) {
  const clock = new FakeClock()
  const messages: OutgoingMessage[] = []
  const delivery = {
    deliver: (message: OutgoingMessage) => (messages.push(message), deliver(message)),
    close: () => Promise.resolve(),
  }
  const notifier = new Notifier({ clock, delivery })
  const received: UserNotice[] = []
  let over = false
  notifier.notices$.subscribe({ next: (it) => received.push(it), complete: () => (over = true) })
  return { clock, notifier, messages, received, over: () => over }
}

test.each(['tw', 'cn', 'en'] as const)(
  'A change is noticed at once and written in %s',
  async (at) => {
    const { clock, notifier, messages, received } = aNotifier(() => Promise.resolve())
    notifier.changed(ANN, at, 'PASSWORD_CHANGED')
    const notice = { kind: 'SECURITY', at: clock.now(), event: 'PASSWORD_CHANGED' }
    expect(received).toEqual([{ userId: ANN.id, notice }])
    expect(messages).toMatchObject([{ to: ANN.email, kind: 'mail.PASSWORD_CHANGED' }])
    await notifier.close()
  },
)

test('A message that fails harms nobody', async () => {
  const { notifier, over } = aNotifier(() => Promise.reject(new Error('no such host')))
  notifier.changed(ANN, 'en', 'MOBILE_CHANGED')
  await notifier.close()
  expect(over()).toBe(true)
})

test('A mail server that never answers does not hold up the end', async () => {
  const { notifier, over } = aNotifier(() => new Promise(() => undefined))
  notifier.changed(ANN, 'en', 'PASSWORD_RESET')
  await notifier.close(1)
  expect(over()).toBe(true)
})

test('The end waits a moment for a message that is on its way', async () => {
  let arrive = () => {}
  const { notifier } = aNotifier(() => new Promise((resolve) => (arrive = resolve)))
  notifier.email(ANN.email, 'en', 'IDENTITY_APPROVED')
  let closed = false
  const closing = notifier.close(60_000).then(() => (closed = true))
  await Promise.resolve()
  expect(closed).toBe(false)
  arrive()
  await closing
})
