// The browser of the stories itself: it draws nothing but their pages, and is otherwise the one
// that Playwright means.
import { expect, test } from '@playwright/test'

const FEATURES = '--disable-features='

test('draws no list of an address bar, and keeps off all that Playwright switches off', async ({
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
  // Only the last counts.
  expect(lists.at(-1)).toEqual(expect.arrayContaining(lists.flat()))
})
