// Trailing stops of perpetuals: what they follow, when they fire, what they hold meanwhile.
import { expect, test } from 'vitest'
import { StopExchange } from '../../../../support/modules/stopExchange'

function market(): StopExchange {
  const exchange = new StopExchange()
  exchange.fixture.credit('ann', '10000')
  exchange.fixture.endow('1000')
  exchange.around('60000.0')
  exchange.mark('60000.0')
  return exchange
}

const key = (outcome: { ok: boolean; refusal?: { key: string; field?: string } }) =>
  outcome.ok ? 'ok' : `${outcome.refusal?.key} ${outcome.refusal?.field ?? ''}`.trim()

const TRAIL = { type: 'TRAILING_STOP', triggerPrice: undefined } as const
const SELL = { ...TRAIL, direction: 'SHORT', trailDistance: '500.0' } as const

test('[ORD-015] it follows the highest price and fires at its distance below it', () => {
  const exchange = market()
  const id = exchange.placed('ann', SELL)
  const at = () => exchange.record(id).triggerPrice
  expect(exchange.record(id)).toMatchObject({
    type: 'TRAILING_STOP',
    triggerPrice: '59500.0',
    trailDistance: '500.0',
    trailPercent: null,
    bestPrice: '60000.0',
  })
  exchange.mark('60800.0')
  expect(at()).toBe('60300.0')
  exchange.mark('60300.1')
  expect(at()).toBe('60300.0')
  exchange.around('60300.0')
  exchange.mark('60300.0')
  expect(exchange.record(id)).toMatchObject({ status: 'TRIGGERED', becameId: id, held: '0' })
  expect(exchange.ticket(id)).toMatchObject({ status: 'OPEN', direction: 'SHORT', open: 100 })
  exchange.mark('62000.0')
  exchange.mark('60000.0')
  expect(exchange.ticket(id)).toMatchObject({ filled: 100 })
  expect(exchange.record(id)).toMatchObject({ triggerPrice: '60300.0', bestPrice: '60800.0' })
  exchange.fixture.mustBeSound()
})

test('[ORD-015] one that buys follows the lowest price, by a share of it rounded down to ticks', () => {
  const exchange = market()
  const id = exchange.placed('ann', { ...TRAIL, trailPercent: '1.25' })
  expect(exchange.record(id)).toMatchObject({ triggerPrice: '60750.0', trailPercent: '1.25' })
  exchange.mark('58123.7')
  // 1.25 % of it is 726.54625.
  expect(exchange.record(id)).toMatchObject({ triggerPrice: '58850.2', bestPrice: '58123.7' })
  exchange.around('58900.0')
  exchange.mark('58900.0')
  expect(exchange.ticket(id)).toMatchObject({ status: 'OPEN', direction: 'LONG' })
})

test('[ORD-016] a restart loses nothing of the best price, and the first price after it decides', () => {
  const exchange = market()
  const [kept, gone] = [exchange.placed('ann', SELL), exchange.placed('ann', SELL)]
  exchange.mark('61000.0')
  exchange.mark('60700.0')
  exchange.restart()
  expect(exchange.record(kept)).toMatchObject({ triggerPrice: '60500.0', bestPrice: '61000.0' })
  exchange.run('futures.cancelStop', 'ann', { stopId: gone })
  exchange.around('58000.0')
  exchange.mark('58000.0')
  expect(exchange.record(kept)).toMatchObject({ status: 'TRIGGERED', triggerPrice: '60500.0' })
  expect(exchange.record(gone)).toMatchObject({ status: 'CANCELLED', triggerPrice: '60500.0' })
})

test('[ORD-015] the chosen price alone moves it, and none while the index is not trusted', () => {
  const exchange = market()
  exchange.trade('60000.0')
  const sources = ['MARK', 'INDEX', 'LAST'] as const
  const ids = sources.map((triggerBy) => exchange.placed('ann', { ...SELL, triggerBy }))
  const best = () => ids.map((id) => exchange.record(id).bestPrice)
  exchange.mark('60100.0', '60200.0')
  exchange.trade('60300.0')
  expect(best()).toEqual(['60100.0', '60200.0', '60300.0'])
  exchange.apply({ kind: 'stale', stale: true })
  exchange.mark('60900.0')
  exchange.trade('60900.0')
  expect(best()).toEqual(['60100.0', '60200.0', '60300.0'])
  expect(key(exchange.stop('ann', SELL))).toBe('instrumentStale')
})

test('[ORD-014] [ORD-015] what can open holds from the start, what can only close holds nothing', () => {
  const exchange = market()
  exchange.placed('ann', { ...TRAIL, trailDistance: '1000.0' })
  // 0.1 × 61000 ÷ 10, and the fee.
  const held = exchange.fixture.locked('ann')
  expect(Number(held)).toBeGreaterThan(610)
  expect(Number(held)).toBeLessThan(625)
  exchange.placed('ann', { ...SELL, reduceOnly: true })
  expect(exchange.fixture.locked('ann')).toBe(held)
  exchange.mark('59000.0')
  expect(exchange.fixture.locked('ann')).toBe(held)
  exchange.fixture.mustBeSound()
})

test('[ORD-015] one that closes ends its position at the first touching price', () => {
  const exchange = market()
  const futureId = exchange.opened('ann', 'LONG')
  const id = exchange.placed('ann', { ...SELL, futureId })
  exchange.around('62000.0')
  exchange.mark('62000.0')
  exchange.around('61400.0')
  exchange.mark('61400.0')
  expect(exchange.record(id)).toMatchObject({ status: 'TRIGGERED', becameId: futureId, held: '0' })
  expect(exchange.ticket(futureId)).toMatchObject({ open: 0, status: 'CLOSED' })
  exchange.fixture.mustBeSound()
})

test('[ORD-017] another distance starts from the best price, which stays', () => {
  const exchange = market()
  const stopId = exchange.placed('ann', SELL)
  const amend = (change: object) =>
    key(exchange.run('futures.amendStop', 'ann', { stopId, ...change }))
  exchange.mark('61000.0')
  exchange.mark('60700.0')
  expect(amend({ trailPercent: '1' })).toBe('ok')
  const moved = { triggerPrice: '60390.0', bestPrice: '61000.0', trailPercent: '1.00' }
  expect(exchange.record(stopId)).toMatchObject({ ...moved, trailDistance: null })
  expect(amend({ trailPercent: '1.00' })).toBe('amendEmpty')
  expect(amend({ trailDistance: '300.0' })).toBe('triggerWrongSide trailDistance')
  expect(amend({ triggerPrice: '60000.0' })).toBe('fieldUnknown triggerPrice')
  expect(amend({ quantity: '0.05' })).toBe('ok')
  expect(exchange.record(stopId)).toMatchObject({ ...moved, quantity: '0.050' })
})

test.each([
  [{}, 'fieldMissing trailPercent'],
  [{ trailPercent: '1', trailDistance: '1.0' }, 'fieldUnknown trailDistance'],
  [{ trailPercent: '1.001' }, 'numberPrecision trailPercent'],
  [{ trailDistance: '0' }, 'numberNotPositive trailDistance'],
  [{ trailPercent: '50.01' }, 'trailTooWide trailPercent'],
  [{ trailDistance: '30000.1' }, 'trailTooWide trailDistance'],
  [{ trailPercent: '1', triggerPrice: '59000.0' }, 'fieldUnknown triggerPrice'],
  [{ trailPercent: '1', triggerBy: 'LAST' }, 'instrumentStale'],
  [{ trailPercent: '1', openPrice: '61000.0' }, 'priceNotAllowed openPrice'],
  [{ trailPercent: '1', quantity: '5' }, 'insufficientAvailable quantity'],
  [{ type: 'STOP', triggerPrice: '61000.0', trailPercent: '1' }, 'fieldUnknown trailPercent'],
  [{ type: 'STOP' }, 'fieldMissing triggerPrice'],
] as const)('[ORD-015] refuses %j', (change, refusal) => {
  const exchange = market()
  expect(key(exchange.stop('ann', { ...TRAIL, ...change }))).toBe(refusal)
  expect(exchange.fixture.locked('ann')).toBe('0')
})

test('[ORD-015] a moved trigger is on the stream, and no event in the log of the account', () => {
  const exchange = market()
  const id = exchange.placed('ann', SELL)
  const { updatedAt } = exchange.record(id)
  exchange.fixture.now += 1_000
  exchange.mark('60400.0')
  exchange.mark('60300.0')
  expect(exchange.listed.map(({ triggerPrice }) => triggerPrice)).toEqual(['59500.0', '59900.0'])
  expect(exchange.record(id).updatedAt).toBe(updatedAt)
  expect(exchange.logged).toEqual([id])
  exchange.run('futures.cancelStop', 'ann', { stopId: id })
  expect(exchange.logged).toEqual([id, id])
})
