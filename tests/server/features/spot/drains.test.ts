// Changes are read where they were written: complete at once, and an error after anything else has
// happened, never another batch's rows.
import { expect, test } from 'vitest'
import { SpotFixture } from '../../../support/spot/spotFixture'

function withATrade(): SpotFixture {
  const exchange = new SpotFixture()
  exchange.credit('ann', 'USDT', '100000')
  exchange.credit('bob', 'BTC', '2')
  exchange.reference('50000')
  exchange.buy('ann', { price: '50000', quantity: '0.5' })
  exchange.sell('bob', { price: '50000', quantity: '0.2' })
  return exchange
}

test('a drain holds every order, fill, transfer and posting since the one before', () => {
  const { state, ledger } = withATrade()
  const effects = state.drainEffects()
  const changes = ledger.drain()
  expect(effects.orders.map(({ id, filled }) => [id, filled])).toEqual([
    ['o1', 20_000],
    ['o2', 20_000],
  ])
  expect(effects.fills.map(({ id, liquidity, order }) => [id, liquidity, order.id])).toEqual([
    [1, 'TAKER', 'o2'],
    [2, 'MAKER', 'o1'],
  ])
  const kinds = changes.transfers.map(({ kind, cause }) => `${kind} ${cause}`)
  expect(kinds).toEqual(['CREDIT test', 'CREDIT test', 'HOLD order:o1', 'TRADE spot:1'])
  const last = new Map<number, bigint>()
  for (const { accountId, amount } of changes.postings)
    last.set(accountId, (last.get(accountId) ?? 0n) + amount)
  expect([...last]).toEqual(changes.accounts.map(({ id, balance }) => [id, balance]))
})

test('the next batch begins behind the last one, and numbers continue', () => {
  const exchange = withATrade()
  const { length } = (exchange.state.drainEffects(), exchange.ledger.drain()).transfers
  exchange.sell('bob', { price: '50000', quantity: '0.1' })
  expect(exchange.state.drainEffects().fills.map(({ id }) => id)).toEqual([3, 4])
  expect(exchange.ledger.drain().transfers.map(({ id, cause }) => [id, cause])).toEqual([
    [length + 1, 'spot:3'],
  ])
})

test('a drain that is read too late is an error', () => {
  const exchange = withATrade()
  const effects = exchange.state.drainEffects()
  const changes = exchange.ledger.drain()
  exchange.sell('bob', { price: '50000', quantity: '0.1' })
  const reads = [
    () => effects.orders,
    () => effects.fills,
    () => changes.transfers,
    () => changes.postings,
    () => changes.accounts,
  ]
  for (const read of reads) expect(read).toThrow('read too late')
  expect(exchange.state.drainEffects().size).toBe(4)
  for (const read of reads) expect(read).toThrow('read too late')
})

test('a notice of a fill is written while the fill can be read, and never of another one', () => {
  const exchange = withATrade()
  exchange.state.drainEffects()
  const [notice] = exchange.journal.drainNotices().get('ann') ?? []
  expect(notice).toMatchObject({ kind: 'SPOT_FILL', fill: { fillId: '2', uuid: 'o1' } })
  exchange.sell('bob', { price: '50000', quantity: '0.1' })
  exchange.state.drainEffects()
  exchange.sell('bob', { price: '50000', quantity: '0.1' })
  expect(() => exchange.journal.drainNotices()).toThrow('Fill 3 was read too late')
})
