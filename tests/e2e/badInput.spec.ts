// What a person types wrong is explained where it was typed, in their language, and changes
// nothing.
import { tw } from '../../src/i18n/messages/tw'
import { expect, test } from './support/trading'

const CASES = [
  ['61000', 'abc', tw['refusals.numberFormat']],
  ['61000', '-1', tw['refusals.numberFormat']],
  ['61000', '1e3', tw['refusals.numberFormat']],
  ['61000', '0.0001', '最多 3 位小數。'],
  ['61000', '0', tw['refusals.numberNotPositive']],
  ['61000', '999999', '單筆委託最多'],
  ['61000', '', tw['refusals.fieldMissing']],
  ['', '0.1', tw['refusals.fieldMissing']],
  ['61000.123', '0.1', '最多 1 位小數。'],
  ['999999999', '0.1', tw['refusals.priceOutOfBand']],
  ['20', '0.001', '委託價值至少需'],
] as const

test('every bad price or size is explained at its field and changes nothing', async ({
  desk,
  ticket,
  api,
}) => {
  await expect(desk.page.getByTestId('available')).toHaveText(/\d/)
  const before = await api.balances()
  for (const [price, size, says] of CASES) {
    await ticket.send({ side: 'long', price, size })
    await expect(ticket.form.getByText(says), `price "${price}", size "${size}"`).toBeVisible()
  }
  await ticket.size.fill('0.001')
  await expect(ticket.form.locator('[aria-invalid]')).toHaveCount(0)
  expect(await api.balances()).toEqual(before)
  expect(await api.tickets('PENDING')).toEqual([])
})

test('more than is available is refused before it is sent', async ({ desk, ticket, api }) => {
  await expect(desk.page.getByTestId('available')).toHaveText(/\d/)
  await ticket.send({ side: 'short', size: '100' })
  const says = new RegExp(`${tw['refusals.insufficientAvailable']}|槓桿範圍`)
  await expect(ticket.form.getByText(says)).toBeVisible()
  expect(await api.tickets('OPEN')).toEqual([])
})
