// Input errors are explained at their field in the reader's language and change nothing.
import { tw } from '../../src/i18n/messages/tw'
import { expect, test } from './support/trading'

const CASES = [
  // Price, size, place of the error, error.
  ['50000', 'abc', 'size', tw['refusals.numberFormat']],
  ['50000', '-1', 'size', tw['refusals.numberFormat']],
  ['50000', '1e3', 'size', tw['refusals.numberFormat']],
  ['50000', '0.0001', 'size', '最多 3 位小數。'],
  ['50000', '0', 'size', tw['refusals.numberNotPositive']],
  ['50000', '300', 'form', '槓桿範圍'],
  ['20', '99999', 'size', '單筆委託數量上限為'],
  ['50000', '', 'size', tw['refusals.fieldMissing']],
  ['', '0.1', 'price', tw['refusals.fieldMissing']],
  ['50000.123', '0.1', 'price', '最多 1 位小數。'],
  ['-1', '0.1', 'price', tw['refusals.numberFormat']],
  ['200000', '0.1', 'price', tw['refusals.priceOutOfBand']],
  ['20', '0.001', 'size', '委託金額至少為'],
] as const

test('every invalid price or size is explained at its field and changes nothing', async ({
  page,
  tradingTerminal,
  ticket,
  api,
}) => {
  await expect(page.getByTestId('available-USDT')).toHaveText(/\d/)
  const before = await api.balances()
  const top = () => ticket.button.evaluate((button) => button.getBoundingClientRect().top)
  const stands = await top()
  for (const [price, size, place, expected] of CASES) {
    await ticket.send({ side: 'long', price, size })
    const errors = place === 'form' ? ticket.form : ticket.note(place)
    await expect(errors, `price "${price}", size "${size}"`).toContainText(expected)
    // Space for errors is reserved, so the button stays under the pointer.
    expect(await top(), expected).toBe(stands)
  }
  await ticket.price.fill(String(await tradingTerminal.bestPrice('bid')))
  await ticket.size.fill('0.002')
  await expect(ticket.form.locator('[aria-invalid]')).toHaveCount(0)
  expect(await api.balances()).toEqual(before)
  expect(await api.tickets('PENDING')).toEqual([])
})

test('an order above the available balance is refused before it is sent', async ({
  tradingTerminal,
  ticket,
  api,
}) => {
  await expect(tradingTerminal.page.getByTestId('available-USDT')).toHaveText(/\d/)
  await ticket.send({ side: 'short', size: '100' })
  const expected = /可用餘額不足|槓桿範圍/
  await expect(ticket.form.getByText(expected)).toBeVisible()
  expect(await api.tickets('OPEN')).toEqual([])
})
