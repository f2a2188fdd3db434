// Events of the account are shown to its reader, once, in their language.
import { Subject } from 'rxjs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { refusal } from '../../../src/domain/refusals'
import { AccountNews } from '../../../src/features/settings/AccountNews'
import { AccountNewsContext, type AccountNews as News } from '../../../src/state/accountNews'
import { forgetNotices, Notices } from '../../../src/ui/pieces/Notices'
import { doing, mount, type Mounted } from '../../ui/mount'

let news$: Subject<News>
let at: Mounted
beforeEach(async () => {
  news$ = new Subject()
  at = await mount(
    <AccountNewsContext value={news$}>
      <AccountNews />
      <Notices />
    </AccountNewsContext>,
  )
  // Notices come and go by their own timers from here on.
  actsWatched(false)
})
afterEach(async () => {
  actsWatched(true)
  await doing(forgetNotices)
  at.unmount()
})

const actsWatched = (are: boolean) => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: are })
const shown = () =>
  [...document.querySelectorAll('.mantine-Notification-title')].map(
    ({ textContent }) => textContent,
  )

test.each<[string, News]>([
  ['Identity approved', { kind: 'identity', status: 'APPROVED', kycLevel: 2 }],
  ['Identity rejected', { kind: 'identity', status: 'REJECTED', kycLevel: 1 }],
  ['Password changed', { kind: 'security', event: 'PASSWORD_CHANGED' }],
  [
    'This session has ended. Please log in again.',
    { kind: 'ended', why: refusal('sessionRevoked') },
  ],
])('“%s” is shown once', async (says, news) => {
  news$.next(news)
  news$.next(news)
  await expect.poll(shown).toEqual([says])
})

test('a notice is closed by a button that is named in the user’s language', async () => {
  news$.next({ kind: 'security', event: 'MOBILE_CHANGED' })
  await expect.poll(shown).toEqual(['Mobile changed'])
  const button = document.querySelector('.mantine-Notification-root button')
  const label = document.getElementById(button?.getAttribute('aria-labelledby') ?? '')
  expect(label?.textContent).toBe('Dismiss')
})

test('a notice goes with the reader it was for', async () => {
  news$.next({ kind: 'security', event: 'MOBILE_CHANGED' })
  await expect.poll(shown).toEqual(['Mobile changed'])
  forgetNotices()
  await expect.poll(shown).toEqual([])
})

test('nothing is shown after the page is gone', () => {
  actsWatched(true)
  at.unmount()
  expect(news$.observed).toBe(false)
})
