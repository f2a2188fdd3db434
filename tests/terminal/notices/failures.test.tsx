// Proves that a burst of failures is one notice, and that failures of another kind have their own.
import { afterEach, expect, it } from 'vitest'
import { refusal, type RefusalKey } from '../../../src/domain/refusals'
import type { Text } from '../../../src/i18n/useText'
import { notifyFailure } from '../../../src/terminal/trading/actions/notifyFailure'
import { forgetNotices, Notices, prepareNotices } from '../../../src/ui/pieces/Notices'
import { doing, mount, type Mounted } from '../../ui/mount'

let at: Mounted
/** Words by their keys. */
const text = { t: (key: string) => key } as unknown as Text

const fail = (...keys: readonly RefusalKey[]) =>
  doing(() => {
    for (const key of keys)
      notifyFailure(text, { kind: 'refused', refusal: refusal(key) }, 'Cancellation failed')
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
  await fail('internal')
  expect(notices() - 1).toBe(2)
})
