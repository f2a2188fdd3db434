// Proves what an owner hears of a change: a notice at once, a letter in their language that holds
// nothing up, whatever becomes of it, and an end that does not wait for a mail server for ever.
import { expect, test } from 'vitest'
import { Notifier } from '../../../../../server/identity/accounts/shared/notifier'
import type { Told } from '../../../../../server/identity/api'
import type { Letter } from '../../../../../server/identity/delivery/outbox'
import { FakeClock } from '../../../../support/gateway/fakeClock'

const ANN = { id: 'u-ann', email: 'ann@example.test', mailWord: null }

function aTeller(deliver: (letter: Letter) => Promise<void>) {
  const clock = new FakeClock()
  const letters: Letter[] = []
  const delivery = {
    deliver: (letter: Letter) => (letters.push(letter), deliver(letter)),
    close: () => Promise.resolve(),
  }
  const tell = new Notifier({ clock, delivery })
  const received: Told[] = []
  let over = false
  tell.notices$.subscribe({ next: (it) => received.push(it), complete: () => (over = true) })
  return { clock, tell, letters, received, over: () => over }
}

test.each(['tw', 'cn', 'en'] as const)(
  'A change is noticed at once and written in %s',
  async (at) => {
    const { clock, tell, letters, received } = aTeller(() => Promise.resolve())
    tell.changed(ANN, at, 'PASSWORD_CHANGED')
    const notice = { kind: 'SECURITY', at: clock.now(), event: 'PASSWORD_CHANGED' }
    expect(received).toEqual([{ userId: ANN.id, notice }])
    expect(letters).toMatchObject([{ to: ANN.email, kind: 'mail.PASSWORD_CHANGED' }])
    await tell.close()
  },
)

test('A letter that fails harms nobody', async () => {
  const { tell, over } = aTeller(() => Promise.reject(new Error('no such house')))
  tell.changed(ANN, 'en', 'MOBILE_CHANGED')
  await tell.close()
  expect(over()).toBe(true)
})

test('A mail server that never answers does not hold up the end', async () => {
  const { tell, over } = aTeller(() => new Promise(() => undefined))
  tell.changed(ANN, 'en', 'PASSWORD_RESET')
  await tell.close(1)
  expect(over()).toBe(true)
})

test('The end waits a moment for a letter that is on its way', async () => {
  let arrive = () => {}
  const { tell } = aTeller(() => new Promise((resolve) => (arrive = resolve)))
  tell.letter(ANN.email, 'en', 'IDENTITY_APPROVED')
  let closed = false
  const closing = tell.close(60_000).then(() => (closed = true))
  await Promise.resolve()
  expect(closed).toBe(false)
  arrive()
  await closing
})
