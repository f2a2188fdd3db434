// Language and theme: chosen once, kept, and never at the cost of what is on the screen.
import { formats } from '../../src/i18n/formats'
import { tw } from '../../src/i18n/messages/tw'
import { expect, test } from './support/trading'

test('[I18N-001] changing the language keeps what is typed and lasts beyond a reload', async ({
  page,
  desk,
  ticket,
}) => {
  await ticket.type({ side: 'long', price: '61000', size: '0.125' })
  await page.getByRole('button', { name: '語言' }).click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await expect(page.getByRole('button', { name: 'Long 0.125 BTC' })).toBeVisible()
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('menuitemradio', { name: '简体中文' }).click()
  await expect(page.getByRole('button', { name: '做多 0.125 BTC' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans')
  await expect(desk.health).toHaveAttribute('data-state', 'live')
})

test('[UI-001] [UI-002] changing the theme keeps what is typed, takes no transition from who wants none, and lasts', async ({
  page,
  ticket,
  desk,
}) => {
  await ticket.type({ side: 'short', price: '61000', size: '0.125' })
  const scheme = page.locator('html')
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'dark')
  const begun = await page.evaluateHandle(() => {
    const names: string[] = []
    document.addEventListener('transitionrun', ({ propertyName }) => names.push(propertyName))
    return names
  })
  await page.getByRole('button', { name: '切換為淺色主題' }).click()
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'light')
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
  expect(await begun.jsonValue()).toEqual([])
  await expect(ticket.size).toHaveValue('0.125')
  await page.reload()
  await expect(scheme).toHaveAttribute('data-mantine-color-scheme', 'light')
  await expect(desk.last).toHaveText(/\d/)
})

test('[UI-007] times are those of the reader’s zone, with UTC beside them and instead of them', async ({
  page,
  exchange,
  request,
}) => {
  await page.goto(exchange.origin)
  const answer = await request.get(`${exchange.origin}/investor/posts?limit=1`)
  const { data } = (await answer.json()) as { data: { posts: { uuid: string }[] } }
  await page.goto(`${exchange.origin}/announcement/article?article=${data.posts[0]?.uuid}`)
  const time = page.getByRole('article').locator('time').first()
  const at = Date.parse((await time.getAttribute('datetime')) ?? '')
  const { dateTime } = formats('zh-TW', 'local')
  // The browser of these tests is in Taipei, eight hours ahead.
  const own = dateTime(at + 8 * 3_600_000, 'utc')
  await expect(time).toHaveText(own)
  const beside = (await time.getAttribute('title'))?.replaceAll(/\s/g, ' ')
  expect(beside).toBe(`${dateTime(at, 'utc').replaceAll(/\s/g, ' ')} UTC`)
  await page.getByRole('button', { name: tw['app.preferences'] }).click()
  await page.getByRole('radio', { name: tw['app.zone.utc'] }).check()
  await expect(time).toHaveText(dateTime(at, 'utc'))
})
