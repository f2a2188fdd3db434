// Test browser: it draws nothing but its pages, and is otherwise Playwright's default.
import { expect, test } from '@playwright/test'

const FEATURES = '--disable-features='

test('the browser draws no address bar suggestions, and keeps Playwright’s own disabled features', async ({
  browser,
  page,
}) => {
  await page.goto('about:blank')
  const devtools = await browser.newBrowserCDPSession()
  const { targetInfos } = await devtools.send('Target.getTargets', { filter: [{}] })
  const own = targetInfos.map(({ url }) => url).filter((url) => url.startsWith('chrome://'))
  expect(own).toEqual([])
  const { commandLine } = await devtools.send('SystemInfo.getInfo')
  const lists = commandLine
    .split(' ')
    .filter((each) => each.startsWith(FEATURES))
    .map((each) => each.slice(FEATURES.length).split(','))
  expect(lists.length).toBeGreaterThan(1)
  // Chromium uses only the last such option.
  expect(lists.at(-1)).toEqual(expect.arrayContaining(lists.flat()))
})
