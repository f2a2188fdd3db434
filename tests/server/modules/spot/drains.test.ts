// What was drained is read where it was written down: at once it is all there, and later than
// anything else that happens it is an error, never somebody else's rows.
import { expect, test } from 'vitest'
import { SpotDesk } from '../../../support/spot/spotDesk'

function deskWithATrade(): SpotDesk {
  const desk = new SpotDesk()
  desk.credit('ann', 'USDT', '100000')
  desk.credit('bob', 'BTC', '2')
  desk.reference('50000')
  desk.buy('ann', { price: '50000', quantity: '0.5' })
  desk.sell('bob', { price: '50000', quantity: '0.2' })
  return desk
}

test('a drain holds every order, fill, transfer and posting since the one before', () => {
  const { state, ledger } = deskWithATrade()
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

test('the next drain begins with what happened after it, and numbers go on', () => {
  const desk = deskWithATrade()
  const { length } = (desk.state.drainEffects(), desk.ledger.drain()).transfers
  desk.sell('bob', { price: '50000', quantity: '0.1' })
  expect(desk.state.drainEffects().fills.map(({ id }) => id)).toEqual([3, 4])
  expect(desk.ledger.drain().transfers.map(({ id, cause }) => [id, cause])).toEqual([
    [length + 1, 'spot:3'],
  ])
})

test('a drain that is read too late is an error', () => {
  const desk = deskWithATrade()
  const effects = desk.state.drainEffects()
  const changes = desk.ledger.drain()
  desk.sell('bob', { price: '50000', quantity: '0.1' })
  const reads = [
    () => effects.orders,
    () => effects.fills,
    () => changes.transfers,
    () => changes.postings,
    () => changes.accounts,
  ]
  for (const read of reads) expect(read).toThrow('read too late')
  expect(desk.state.drainEffects().size).toBe(4)
  for (const read of reads) expect(read).toThrow('read too late')
})

test('a notice of a fill is written while the fill can be read, and never of another one', () => {
  const desk = deskWithATrade()
  desk.state.drainEffects()
  const [notice] = desk.journal.drainNotices().get('ann') ?? []
  expect(notice).toMatchObject({ kind: 'SPOT_FILL', fill: { fillId: '2', uuid: 'o1' } })
  desk.sell('bob', { price: '50000', quantity: '0.1' })
  desk.state.drainEffects()
  desk.sell('bob', { price: '50000', quantity: '0.1' })
  expect(() => desk.journal.drainNotices()).toThrow('Fill 3 was read too late')
})
