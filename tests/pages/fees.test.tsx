// Proves the fee table's page where it names more than the tiers.
import { afterEach, expect, test } from 'vitest'
import { page, visit, type Visit } from './settings/visit'

let at: Visit | undefined
afterEach(() => {
  at?.end()
  at = undefined
})

test('[WAL-023] a TWD withdrawal costs 15 for individual and 100 for corporate accounts', async () => {
  at = await visit('/transaction_fee', { status: 'guest' }, () => undefined)
  expect(page().textContent).toMatch(/15\s*TWD/)
  expect(page().textContent).toMatch(/100\s*TWD/)
})
