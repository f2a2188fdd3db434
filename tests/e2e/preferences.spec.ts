// Language and theme: chosen once, stored, and changed without losing input.
import { formats } from '../../src/i18n/formats'
import { tw } from '../../src/i18n/messages/tw'
import { expect, test } from './support/trading'

test('[APP-013] [I18N-001] changing the language keeps typed input and survives a reload', async ({
  page,
  tradingTerminal,
  ticket,
}) => {
  await ticket.type({ side: 'long', price: '61000', size: '0.125' })
  await page.getByRole('button', { name: '語言' }).click()
  const languages = page.getByRole('menuitemradio')
  await expect(languages).toHaveText(['繁體中文', '简体中文', 'English'])
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await expect(page.getByRole('button', { name: 'Long 0.125 BTC' })).toBeVisible()
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('menuitemradio', { name: '简体中文' }).click()
  await expect(page.getByRole('button', { name: '做多 0.125 BTC' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans')
  await expect(tradingTerminal.health).toHaveAttribute('data-state', 'live')
})

test('[UI-001] [UI-002] changing the theme keeps typed input, respects reduced motion, and persists', async ({
  page,
  ticket,
  tradingTerminal,
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
  await expect(tradingTerminal.last).toHaveText(/\d/)
})

test('[UI-007] times are in the reader’s zone, with UTC next to them or instead of them', async ({
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
  // The test browser is in Taipei, eight hours ahead.
  const own = dateTime(at + 8 * 3_600_000, 'utc')
  await expect(time).toHaveText(own)
  const beside = (await time.getAttribute('title'))?.replaceAll(/\s/g, ' ')
  expect(beside).toBe(`${dateTime(at, 'utc').replaceAll(/\s/g, ' ')} UTC`)
  await page.getByRole('button', { name: tw['app.preferences'] }).click()
  await page.getByRole('radio', { name: tw['app.zone.utc'] }).check()
  await expect(time).toHaveText(dateTime(at, 'utc'))
})

test('[UI-008] the time axis of a chart is in UTC until the reader chooses local time', async ({
  page,
  exchange,
}) => {
  await page.addInitScript(() => {
    const painted: string[] = []
    const proto = CanvasRenderingContext2D.prototype
    const { fillText } = proto
    proto.fillText = function (...given) {
      // The time axis is the only canvas of this height.
      if (this.canvas.width > 8 * this.canvas.height) painted.push(given[0])
      fillText.apply(this, given)
    }
    Object.assign(window, { painted })
  })
  await page.goto(`${exchange.origin}/futures/btcusdtperp`)
  const intervals = page.getByRole('group', { name: tw['terminal.chart.intervals'] })
  await intervals.getByRole('button', { name: '1m', exact: true }).click()
  const areOf = (zoneHours: number) => async () => {
    const texts = await page.evaluate(() => Reflect.get(window, 'painted') as string[])
    const now = Math.floor(Date.now() / 60_000) + zoneHours * 60
    const ages = texts.flatMap((text) => {
      const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(text) ?? []
      const age = now - Number(hours) * 60 - Number(minutes)
      return hours === undefined ? [] : [((age % 1_440) + 1_440) % 1_440]
    })
    // The last painted labels: bars of the last hours, and space for a few ahead.
    const last = ages.slice(-4)
    return last.length === 4 && last.every((age) => age < 420 || age > 1_410)
  }
  await expect.poll(areOf(0)).toBe(true)
  await page.getByRole('button', { name: tw['terminal.chart.zone.toLocal'] }).click()
  // The test browser is in Taipei, eight hours ahead.
  await expect.poll(areOf(8)).toBe(true)
})
