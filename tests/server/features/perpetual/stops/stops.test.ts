// Stop orders of perpetuals: when they fire, what they hold meanwhile, what becomes of them.
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

const key = (outcome: { ok: boolean; refusal?: { key: string } }) => outcome.refusal?.key

test('[ORD-012] a stop order fires at the first mark at or beyond its trigger, once', () => {
  const exchange = market()
  const id = exchange.placed('ann', { triggerPrice: '60500.0' })
  exchange.mark('60499.9')
  expect(exchange.record(id).status).toBe('WAITING')
  exchange.mark('60500.0')
  expect(exchange.record(id)).toMatchObject({ status: 'TRIGGERED', becameId: id, held: '0' })
  expect(exchange.ticket(id)).toMatchObject({ status: 'OPEN', direction: 'LONG', open: 100 })
  exchange.mark('60400.0')
  exchange.mark('60600.0')
  expect(exchange.ticket(id)).toMatchObject({ filled: 100 })
  exchange.fixture.mustBeSound()
})

test('[ORD-012] it fires at the first price after a gap, and after a stop of the exchange', () => {
  const exchange = market()
  const up = exchange.placed('ann', { triggerPrice: '60100.0' })
  const down = exchange.placed('ann', { direction: 'SHORT', triggerPrice: '59000.0' })
  exchange.mark('60900.0')
  expect(exchange.record(up).status).toBe('TRIGGERED')
  exchange.restart()
  expect(exchange.record(down).status).toBe('WAITING')
  exchange.around('58900.0')
  exchange.mark('58900.0')
  expect(exchange.record(down).status).toBe('TRIGGERED')
  exchange.fixture.mustBeSound()
})

test('the customer chooses mark, index or last', () => {
  const exchange = market()
  exchange.trade('60000.0')
  const [mark, index, last] = (['MARK', 'INDEX', 'LAST'] as const).map((triggerBy) =>
    exchange.placed('ann', { triggerBy, triggerPrice: '60200.0' }),
  )
  const statuses = () => [mark, index, last].map((id) => exchange.record(id ?? '').status)
  exchange.mark('60199.0', '60200.0')
  expect(statuses()).toEqual(['WAITING', 'TRIGGERED', 'WAITING'])
  exchange.trade('60200.0')
  expect(statuses()).toEqual(['WAITING', 'TRIGGERED', 'TRIGGERED'])
  exchange.mark('60201.0', '60100.0')
  expect(statuses()).toEqual(['TRIGGERED', 'TRIGGERED', 'TRIGGERED'])
})

test('a stop-limit order becomes a limit order that rests', () => {
  const exchange = market()
  const stop = { type: 'STOP_LIMIT', triggerPrice: '60500.0', openPrice: '60400.0' } as const
  const id = exchange.placed('ann', stop)
  exchange.around('60600.0')
  exchange.mark('60500.0')
  expect(exchange.ticket(id)).toMatchObject({ status: 'PENDING', limit: 604_000, resting: 100 })
  exchange.fixture.mustBeSound()
})

test('[ORD-014] what can open holds margin and fee from the start, what can only close holds nothing', () => {
  const exchange = market()
  const free = () => exchange.fixture.free('ann')
  exchange.placed('ann', { triggerPrice: '61000.0' })
  // 0.1 × 61000 ÷ 10, and the fee.
  expect(Number(exchange.fixture.locked('ann'))).toBeGreaterThan(610)
  const position = exchange.opened('ann', 'LONG')
  const before = free()
  exchange.placed('ann', { direction: 'SHORT', triggerPrice: '59000.0', futureId: position })
  exchange.placed('ann', { direction: 'SHORT', triggerPrice: '59000.0', reduceOnly: true })
  expect(free()).toBe(before)
  exchange.fixture.mustBeSound()
})

test('an order that cannot be paid is refused, and one that was reached already', () => {
  const exchange = market()
  expect(key(exchange.stop('ann', { quantity: '5' }))).toBe('insufficientAvailable')
  expect(key(exchange.stop('ann', { triggerPrice: '60000.0' }))).toBe('triggerWrongSide')
  expect(key(exchange.stop('ann', { triggerBy: 'LAST' }))).toBe('instrumentStale')
  expect(key(exchange.stop('ann', { type: 'STOP_LIMIT' }))).toBe('priceMissing')
  expect(key(exchange.stop('ann', { openPrice: '61000.0' }))).toBe('priceNotAllowed')
  const far = { type: 'STOP_LIMIT', openPrice: '90000.0' } as const
  expect(key(exchange.stop('ann', far))).toBe('priceOutOfBand')
  expect(key(exchange.stop('ann', { leverage: undefined }))).toBe('fieldMissing')
  expect(exchange.fixture.locked('ann')).toBe('0')
})

test('a refusal when it fires cancels it with that word, and its hold is free', () => {
  const exchange = market()
  const id = exchange.placed('ann', { triggerPrice: '60500.0' })
  exchange.apply({ kind: 'depth', update: { bids: [], asks: [], replace: true } })
  exchange.mark('60500.0')
  const ended = { status: 'CANCELLED', cancelReason: 'REFUSED', refusal: 'noLiquidity' }
  expect(exchange.record(id)).toMatchObject(ended)
  expect(exchange.fixture.locked('ann')).toBe('0')
  exchange.fixture.mustBeSound()
})

test('[ORD-013] an order that would meet its own take-profit at once is cancelled with that word', () => {
  const exchange = market()
  const id = exchange.placed('ann', { triggerPrice: '60500.0', takeProfitPrice: '60600.0' })
  exchange.around('60700.0')
  exchange.mark('60700.0')
  const ended = { cancelReason: 'REFUSED', refusal: 'takeProfitWrongSide' }
  expect(exchange.record(id)).toMatchObject(ended)
})

test('a closing stop closes its position, and ends with it', () => {
  const exchange = market()
  const position = exchange.opened('ann', 'LONG')
  const terms = { direction: 'SHORT', futureId: position } as const
  const first = exchange.placed('ann', { ...terms, triggerPrice: '59500.0' })
  const second = exchange.placed('ann', { ...terms, triggerPrice: '59000.0' })
  exchange.around('59500.0')
  exchange.mark('59500.0')
  expect(exchange.record(first)).toMatchObject({ status: 'TRIGGERED', becameId: position })
  expect(exchange.ticket(position)).toMatchObject({ open: 0, status: 'CLOSED' })
  const ended = { status: 'CANCELLED', cancelReason: 'POSITION_CLOSED' }
  expect(exchange.record(second)).toMatchObject(ended)
  exchange.fixture.mustBeSound()
})

test('a closing stop of another contract, side or size is refused', () => {
  const exchange = market()
  const futureId = exchange.opened('ann', 'LONG')
  const down = { direction: 'SHORT', triggerPrice: '59000.0', futureId } as const
  expect(key(exchange.stop('ann', { futureId }))).toBe('ticketUnknown')
  expect(key(exchange.stop('bob', down))).toBe('ticketUnknown')
  expect(key(exchange.stop('ann', { ...down, quantity: '0.2' }))).toBe('closeQuantityTooLarge')
  expect(key(exchange.stop('ann', { ...down, leverage: 10 }))).toBe('fieldUnknown')
})

test('a change moves trigger, size and hold; a cancel frees it', () => {
  const exchange = market()
  const stopId = exchange.placed('ann', { triggerPrice: '60500.0' })
  const held = Number(exchange.fixture.locked('ann'))
  const change = { stopId, triggerPrice: '60800.0', quantity: '0.05' }
  expect(exchange.run('futures.amendStop', 'ann', change).ok).toBe(true)
  expect(Number(exchange.fixture.locked('ann'))).toBeLessThan(held * 0.6)
  expect(key(exchange.run('futures.amendStop', 'ann', change))).toBe('amendEmpty')
  exchange.mark('60500.0')
  expect(exchange.record(stopId).status).toBe('WAITING')
  expect(key(exchange.run('futures.cancelStop', 'bob', { stopId }))).toBe('orderUnknown')
  expect(exchange.run('futures.cancelStop', 'ann', { stopId }).ok).toBe(true)
  expect(key(exchange.run('futures.cancelStop', 'ann', { stopId }))).toBe('orderNotOpen')
  exchange.mark('60800.0')
  expect(exchange.record(stopId)).toMatchObject({ status: 'CANCELLED', cancelReason: 'USER' })
  expect(exchange.fixture.locked('ann')).toBe('0')
})

test('nothing fires while the index is not trusted, and the first price after that does', () => {
  const exchange = market()
  const id = exchange.placed('ann', { triggerPrice: '60500.0' })
  exchange.apply({ kind: 'stale', stale: true })
  exchange.mark('60600.0')
  expect(exchange.record(id).status).toBe('WAITING')
  exchange.apply({ kind: 'stale', stale: false })
  exchange.mark('60500.0')
  expect(exchange.record(id).status).toBe('TRIGGERED')
})

test('[STP-003] each change of a stop order is on the stream, and its end is a notice', () => {
  const exchange = market()
  const fired = exchange.placed('ann', { triggerPrice: '60500.0' })
  const cancelled = exchange.placed('ann', { triggerPrice: '69000.0' })
  expect(exchange.notices).toEqual([])
  exchange.run('futures.cancelStop', 'ann', { stopId: cancelled })
  exchange.around('60500.0')
  exchange.mark('60500.0')
  const ends = exchange.notices.flatMap((notice) => (notice.kind === 'STOP' ? [notice.stop] : []))
  expect(ends).toMatchObject([
    { stopId: cancelled, status: 'CANCELLED', cancelReason: 'USER', becameId: null },
    { stopId: fired, status: 'TRIGGERED', cancelReason: null, becameId: fired },
  ])
  expect(exchange.listed.map(({ stopId, status }) => [stopId, status])).toEqual([
    [fired, 'WAITING'],
    [cancelled, 'WAITING'],
    [cancelled, 'CANCELLED'],
    [fired, 'TRIGGERED'],
  ])
})

test('[STP-003] a stop order that is refused when it fires says why, once', () => {
  const exchange = market()
  exchange.placed('ann', { triggerPrice: '60500.0', takeProfitPrice: '60600.0' })
  exchange.around('60700.0')
  exchange.mark('60700.0')
  const kinds = exchange.notices.map(({ kind }) => kind)
  expect(kinds).not.toContain('REFUSED')
  const stops = exchange.notices.flatMap((notice) => (notice.kind === 'STOP' ? [notice.stop] : []))
  expect(stops).toMatchObject([{ status: 'CANCELLED', cancelReason: 'REFUSED' }])
  expect(stops[0]?.refusal).not.toBeNull()
})
