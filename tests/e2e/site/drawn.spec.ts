// The page as the exchange has drawn it, before the client runs: what a quick hand does there is
// not lost.
import { expect, test } from '../support/fixtures'

test('what is pressed before the client runs is done when it does', async ({ page }) => {
  let release = () => undefined as void
  const held = new Promise<void>((go) => (release = go))
  await page.route('**/assets/index-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/?lang=en', { waitUntil: 'commit' })
  await page.locator('#view').getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  release()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.locator('#view')).toHaveCount(0)
})
