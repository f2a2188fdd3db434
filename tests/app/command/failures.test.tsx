// Proves that a burst of failures is one notice, and that failures of another kind have their own.
import { afterEach, expect, it } from 'vitest'
import { refusal, type RefusalKey } from '../../../src/domain/refusals'
import { sendCommand } from '../../../src/app/command/useCommand'
import type { Text } from '../../../src/i18n/useText'
import {
  forgetNotice,
  forgetNotices,
  Notices,
  notify,
  prepareNotices,
} from '../../../src/ui/pieces/Notices'
import { FakeApi } from '../../terminal/support/fakeApi'
import { doing, mount, type Mounted } from '../../ui/mount'

let at: Mounted
/** Words by their keys. */
const text = { t: (key: string) => key } as unknown as Text

const api = new FakeApi()
const form = { api, text, notices: { notify, forgetNotice }, isOpen: () => true }
let scopes = 0

const fail = (...keys: readonly RefusalKey[]) =>
  doing(async () => {
    for (const key of keys) {
      const send = () => Promise.resolve({ kind: 'refused', refusal: refusal(key) } as const)
      const command = { body: {}, send, ask: send }
      const attempt = { command, done: () => null, failed: 'Cancellation failed' }
      await sendCommand(form, `scope ${(scopes += 1)}`, attempt)
    }
  })
const notices = () => document.body.textContent?.split('Cancellation failed').length ?? 0

afterEach(async () => {
  await doing(() => forgetNotices())
  at.unmount()
})

it('ten cancellations that fail alike are one notice, another failure is a second one', async () => {
  await prepareNotices()
  at = await mount(<Notices />)
  await fail(...Array.from({ length: 10 }, () => 'rateLimited' as const))
  expect(notices() - 1).toBe(1)
  await fail('insufficientAvailable')
  expect(notices() - 1).toBe(2)
})
