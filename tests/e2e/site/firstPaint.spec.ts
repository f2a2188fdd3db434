// The terminal's code is fetched while its texts are still on their way, so that its outline stands
// no longer than it must.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from '../support/fixtures'

const MANIFEST = resolve('dist', 'client', '.vite', 'manifest.json')

/** The file of a language's texts of the terminal. */
function textsOf(language: string): string {
  const manifest = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Record<string, { file: string }>
  const file = manifest[`src/i18n/messages/trade/${language}.ts?compiled`]?.file
  if (!file) throw new Error('the build has no such texts')
  return file
}

for (const [size, width, part] of [
  ['a wide window', 1440, 'dock'],
  ['a phone', 390, 'PhoneTerminal'],
] as const)
  test(`${size} fetches the terminal’s code beside its texts`, async ({ page }) => {
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
    await page.setViewportSize({ width, height: 844 })
    let release = () => undefined as void
    const held = new Promise<void>((go) => (release = go))
    await page.route(`**/${textsOf('en')}`, async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/?lang=en')
    await expect(page.locator('#root')).not.toHaveAttribute('data-drawn')
    await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/futures"]')?.click())
    await expect.poll(() => scripts.some((path) => path.includes(`/${part}-`))).toBe(true)
    release()
    await expect(page.locator('section[data-form]')).toBeVisible()
  })
