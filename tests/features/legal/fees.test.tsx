// Proves the fee table's page where it names more than the tiers.
import { afterEach, expect, test } from 'vitest'
import { page, visit, type Visit } from '../settings/visit'

let at: Visit | undefined
afterEach(() => {
  at?.end()
  at = undefined
})

test('[WAL-023] a TWD withdrawal costs 15 for individual and 100 for corporate accounts', async () => {
  at = await visit('/transaction_fee', { status: 'guest' }, () => undefined)
  expect(page().textContent).toMatch(/TWD withdrawal, individual\s*15\s*TWD/)
  expect(page().textContent).toMatch(/TWD withdrawal, corporate\s*100\s*TWD/)
})

test('[REF-018] the fee table lists each tier with the rates that are charged', async () => {
  at = await visit('/transaction_fee', { status: 'guest' }, () => undefined)
  const [, ...rows] = page().querySelectorAll('#tiers [role=row]')
  // The last of a cell; the name of its column stands before it.
  const shown = rows.map((row) =>
    [...row.querySelectorAll('[role=cell]')].slice(-4).map((cell) => cell.lastChild?.textContent),
  )
  expect(shown).toEqual([
    ['0.10%', '0.10%', '0.02%', '0.05%'],
    ['0.09%', '0.09%', '0.018%', '0.045%'],
    ['0.08%', '0.08%', '0.016%', '0.04%'],
    ['0.07%', '0.07%', '0.014%', '0.035%'],
  ])
})
