// Notices appear over the header and the line below it, and never cover the dock, however many
// arrive at once.
import { tw } from '../../src/i18n/messages/tw'
import { expect, test } from './support/trading'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('notices cover neither positions, tabs, chart nor form, and at most two are shown', async ({
  page,
  terminal,
  api: _tidied,
  ticket,
}) => {
  await terminal.open()
  await terminal.signIn()
  const dock = page.locator('.flexlayout__layout')
  const notices = page.locator('.mantine-Notification-root')
  for (const size of ['0.010', '0.020', '0.030']) {
    await ticket.send({ side: 'long', size })
    await expect(terminal.notice(new RegExp(size.replace('.', '\\.')))).toBeVisible()
    const top = (await dock.boundingBox())?.y ?? 0
    expect(top).toBeGreaterThan(0)
    // A closing notice overlaps with its replacement for a moment.
    await expect.poll(() => notices.count()).toBeLessThanOrEqual(2)
    const lowest = () =>
      notices.evaluateAll((nodes) =>
        Math.max(0, ...nodes.map((node) => node.getBoundingClientRect().bottom)),
      )
    await expect.poll(lowest).toBeLessThanOrEqual(top)
  }
  // Many simultaneous events are batched.
  const best = await terminal.bestPrice('bid')
  for (const part of [0.8, 0.81, 0.82])
    await ticket.send({ side: 'long', price: String(Math.round(best * part)), size: '0.010' })
  await terminal.show('orders')
  await page.getByRole('button', { name: tw['orders.cancelAll'] }).click()
  await page.getByRole('button', { name: /^撤銷 \d 筆委託$/ }).click()
  await expect.poll(() => notices.count()).toBeLessThanOrEqual(2)
  // Waits, because the cleanup would otherwise cancel them first.
  await expect(page.getByText(tw['orders.empty.open'])).toBeVisible()
})
