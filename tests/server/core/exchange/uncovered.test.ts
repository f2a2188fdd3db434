// Customers who would be owed more than is held: no commit takes place, trading halts, and goes on
// from what was committed before.
import { expect, test, vi } from 'vitest'
import { customerAccount, systemAccount, SYSTEM_USER } from '../../../../src/domain/accounts'
import { amount, type Amount } from '../../../../src/domain/brand'
import { readAmount } from '../../../../src/domain/decimal'
import { accepted } from '../../../../src/domain/refusals'
import type { LedgerModule } from '../../../../server/core/exchange/module'
import { Pipeline } from '../../../../server/core/exchange/pipeline'
import { modules } from '../../../../server/features'
import { HandClock } from '../../../support/market/fakes'
import { quietStore } from '../../../support/quietStore'

const ANN = '00000000-0000-4000-8000-0000000000a0'

type Winnings = { win: { readonly body: Amount; readonly answer: null } }

/** Pays customers from the market maker's stock, as much as they ask for. */
const winnings: LedgerModule<Winnings, Record<never, never>, Record<never, never>> = {
  name: 'winnings',
  tables: [],
  lists: [],
  pages: {},
  load: () =>
    Promise.resolve(({ money }) => ({
      commands: {
        win({ userId, body, at, idempotencyKey }) {
          const to = customerAccount(userId, 'SPOT', 'BTC', 'free')
          money.move('TRADE', idempotencyKey, at, systemAccount('maker', 'BTC'), to, body)
          return accepted(null)
        },
      },
      reads: {},
      isDirty: false,
      takeChanges: () => ({ rows: {}, lists: [] }),
      invariantViolations: () => [],
      stateDigestParts: () => [],
    })),
}

async function openExchange(held: Parameters<typeof quietStore>[0] = {}) {
  const halts: string[] = []
  const store = quietStore(held)
  const commit = vi.spyOn(store, 'commit')
  const exchange = await Pipeline.start({
    modules: [...modules, winnings],
    store,
    clock: new HandClock(1),
    ids: { uuid: () => 'id' },
    onHalt: (cause) => halts.push(String(cause)),
  })
  const send = (userId: string, key: string, kind: string, body: unknown) =>
    exchange.submit({ userId, idempotencyKey: key }, { kind, body })
  return { exchange, halts, commit, send }
}

test('[LED-011] a commit after which customers are owed more than is held is refused and halts', async () => {
  const { exchange, halts, commit, send } = await openExchange()
  const stock = { account: 'maker', coin: 'BTC', amount: readAmount('2') }
  expect(await send(SYSTEM_USER, 'stock', 'fund', stock)).toMatchObject({ ok: true })
  // The exchange has 15,000 BTC of its own beside the two in custody.
  expect(await send(ANN, 'all', 'win', readAmount('15002'))).toMatchObject({ ok: true })
  expect(commit).toHaveBeenCalledTimes(2)
  expect(await send(ANN, 'more', 'win', amount(1n))).toMatchObject({
    refusal: { key: 'recovering' },
  })
  expect(commit).toHaveBeenCalledTimes(2)
  const sums = 'customers 15002.0000000001, custody 2, system -15000.0000000001, capital 15000'
  expect(halts).toEqual([`Error: Not covered: BTC: ${sums}`])
  await expect.poll(() => exchange.status().trading).toBe(true)
  await exchange.close()
})

test('[LED-011] a store in which customers are owed more than is held is not traded upon', async () => {
  const account = { owner: ANN, wallet: 'SPOT', coin: 'BTC', part: 'free' }
  const start = openExchange({ accounts: [{ id: 1, ...account, balance: 5n }] })
  await expect(start).rejects.toThrow('The store does not add up: BTC: customers 0.0000000005')
})
