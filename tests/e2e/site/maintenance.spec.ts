// Maintenance started and ended by the operator while pages are open: for part of the product, and
// for all of it.
import { operate } from '../support/operator'
import { expect, test } from '../support/account'

// A separate exchange, because maintenance affects every customer.
test.use({ settings: { LOG_LEVEL: 'error' } })

const PAGE = 'This page is under maintenance. Please try again later or contact customer service'
const SECTION =
  'This section is under maintenance. Please try again later or contact customer service'

test('[APP-018] [APP-021] derivatives close and reopen on an open page', async ({
  page,
  exchange,
}) => {
  await page.goto('/derivatives/audusd')
  const price = page.getByRole('main').getByText('AUD/USD').first()
  await expect(price).toBeVisible()
  await operate(exchange, 'maintenance', 'on', '--of', 'derivatives')
  await expect(page.getByText(PAGE)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Derivatives are under maintenance',
  )
  const other = await page.context().newPage()
  await other.goto('/')
  const section = other.getByRole('region', { name: 'Derivatives' })
  await expect(section).toContainText(SECTION)
  await expect(section.locator('a[href^="/derivatives/"]')).toHaveCount(0)
  await expect(other.locator('a[href="/trade/btcusdt"]').first()).toBeVisible()
  await operate(exchange, 'maintenance', 'off', '--of', 'derivatives')
  await expect(page.getByText(PAGE)).toHaveCount(0)
  await expect(price).toBeVisible()
})

test('[APP-018] [APP-021] trading closes alone, and both simple trading and the terminal show it', async ({
  page,
  exchange,
}) => {
  await operate(exchange, 'maintenance', 'on', '--of', 'trading')
  await page.goto('/simple/btcusdt')
  await expect(page.getByText(SECTION)).toBeVisible()
  await expect(page.getByRole('main').locator('form')).toHaveCount(0)
  await page.goto('/trade/btcusdt')
  await expect(page.getByText('Orders can be neither placed nor changed')).toBeVisible()
  await operate(exchange, 'maintenance', 'off', '--of', 'trading')
  await expect(page.getByText('Orders can be neither placed nor changed')).toHaveCount(0)
})

test('[APP-018] [API-021] the whole site closes with 503, the notice, and a link to customer service', async ({
  page,
  exchange,
  complaints,
}) => {
  complaints.expect(/status of 503/)
  await operate(exchange, 'maintenance', 'on')
  const opened = async () => (await page.goto('/about'))?.status()
  // The exchange applies the operator's command a moment later.
  await expect.poll(opened).toBe(503)
  await expect(page.getByText(PAGE)).toBeVisible()
  await expect(
    page.getByRole('main').getByRole('link', { name: 'Customer service' }),
  ).toHaveAttribute('href', /^mailto:support@/)
  await operate(exchange, 'maintenance', 'off')
  await expect.poll(opened).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Meridian')
})
