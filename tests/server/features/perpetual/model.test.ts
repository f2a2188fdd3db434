// Random lives of a perpetual market: whatever customers, market maker, marks and funding do, the
// invariants hold after every single step. fast-check prints the seed and shrinks a failing life
// to the steps that matter.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accountKey } from '../../../../server/core/ledger/account'
import { ticketRecord } from '../../../../server/features/perpetual/ticket/ticketRecord'
import { PerpetualWalk } from '../../../support/perpetualWalk'

const seed = Number(process.env.TEST_SEED ?? 20_251_010)
const steps = fc.array(fc.integer({ min: 1, max: 2 ** 31 }), { minLength: 150, maxLength: 150 })

test(`nothing breaks the invariants in 60 lives of 150 steps (seed ${seed})`, () => {
  fc.assert(
    fc.property(steps, (life) => {
      const walk = new PerpetualWalk()
      life.forEach((step, i) => {
        expect({ i, breaches: walk.step(step) }).toEqual({ i, breaches: [] })
      })
    }),
    { seed, numRuns: 60 },
  )
}, 60_000)

/** Everything that must survive a restart, as text. */
function dump({ fixture }: PerpetualWalk): string {
  const accounts = fixture.ledger.accounts().map((it) => `${accountKey(it)} ${it.balance}`)
  const tickets = [...fixture.state.tickets.values()].map((it) => JSON.stringify(ticketRecord(it)))
  const { book, makerLots, makerCost, fundedAt } = fixture.state.market(fixture.symbol)
  const volumes = fixture.journal.volumes
    .rows()
    .map((row) => `${row.userId} ${row.day} ${row.value}`)
  const rest = [makerLots, String(makerCost), fundedAt, fixture.state.lastFill, book.customers()]
  return [...accounts, ...tickets, ...volumes, JSON.stringify(rest)].join('\n')
}

test(`the same commands give the same state (seed ${seed})`, () => {
  const life = fc.sample(steps, { seed, numRuns: 6 }).flat()
  const [first, second] = [new PerpetualWalk(), new PerpetualWalk()]
  for (const step of life) first.step(step)
  for (const step of life) second.step(step)
  expect(dump(first).length).toBeGreaterThan(1_000)
  expect(dump(second)).toBe(dump(first))
})
