// Notices appear over the header and the line below it, and never cover the dock, however many
// arrive at once.
import { TEXTS } from '../../src/i18n/texts'
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

for (const language of ['tw', 'en'] as const)
  for (const width of [1920, 1440, 1280, 1024, 800])
    test(`notices leave the navigation free at ${width} px in ${language}`, async ({
      page,
      exchange,
      context,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      await context.addCookies([{ name: 'locale', value: language, url: exchange.origin }])
      await page.goto('/futures/btcusdtperp')
      const notice = page.locator('.mantine-Notification-root')
      await page.getByRole('button', { name: /^(版面|Layout)/ }).click()
      await page.getByRole('menuitem', { name: TEXTS[language]['terminal.layout.reset'] }).click()
      await expect(notice).toBeVisible()
      // It moves in, and rests.
      await expect.poll(() => notice.evaluate((node) => node.getAnimations().length)).toBe(0)
      const covered = await notice.evaluate((node) => {
        const box = node.getBoundingClientRect()
        const targets = [
          ...document.querySelectorAll('header [data-head] :is(a, button), [data-head=end]'),
        ]
        return targets.flatMap((each) => {
          const { left, right, top, bottom, width: wide } = each.getBoundingClientRect()
          const apart =
            right <= box.left || left >= box.right || bottom <= box.top || top >= box.bottom
          return wide === 0 || apart ? [] : [each.textContent || each.getAttribute('aria-label')]
        })
      })
      expect(covered).toEqual([])
      const dock = await page.locator('.flexlayout__layout').boundingBox()
      const box = await notice.boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(dock?.y ?? 0)
    })
