// Waiting for what a component shows late: the helper of the component tests itself.
import { lazy, Suspense } from 'react'
import { expect, test } from 'vitest'
import { mount, settled } from './mount'

test('a part that is fetched while a test waits for it is seen', async () => {
  let arrive = () => undefined as void
  const Late = lazy(
    () =>
      new Promise<{ default: () => string }>((resolve) => {
        arrive = () => resolve({ default: () => 'here' })
      }),
  )
  const { host, unmount } = await mount(
    <Suspense>
      <Late />
    </Suspense>,
  )
  const waiting = settled(() => expect(host.textContent).toBe('here'))
  expect(host.textContent).toBe('')
  setTimeout(arrive)
  await waiting
  unmount()
})
