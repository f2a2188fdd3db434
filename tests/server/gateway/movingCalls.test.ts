// Every call that moves money or places an order, in one table: the command of a valid body, and
// the specific refusal of every invalid one before the exchange receives it.
import { describe, expect, test } from 'vitest'
import { refusal, refused, type RefusalKey } from '../../../src/domain/refusals'
import { CALLS, type CallName } from '../../../src/protocol/calls'
import type { Call } from '../../../src/protocol/calls/call'
import { aCustomer } from '../../support/gateway/customer'
import { MOVING_CALLS, type MovingCall } from '../../support/gateway/movingCalls'

const byName = new Map(MOVING_CALLS.map((it) => [it.name, it]))
const methodOf = (name: CallName) => CALLS[name].method

/** Bodies that differ from a good one in one field, and what each is refused with. */
type Fault = readonly [what: string, body: unknown, key: RefusalKey, field?: string]

function faultsOf({ body }: MovingCall): Fault[] {
  const faults: Fault[] = [
    ['a field nobody knows', { ...body, color: 'red' }, 'fieldUnknown', 'color'],
    ['a list', [body], 'bodyMalformed'],
    ['a word', '"buy"', 'bodyMalformed'],
  ]
  for (const [field, value] of Object.entries(body)) {
    const wrong = (it: unknown) => ({ ...body, [field]: it })
    if (Array.isArray(value)) {
      const lists = [[], ['1'], ['0x1'], [...value, ...value], Array(2_000).fill(value[0])]
      for (const it of lists) faults.push([`${field} of ${it.length}`, wrong(it), 'lotteryNumbers'])
    }
    const others = Array.isArray(value) ? [] : [[], ['1']]
    for (const it of [{}, ...others, typeof value === 'number' ? 'x' : 1])
      faults.push([`${field} of ${JSON.stringify(it)}`, wrong(it), 'fieldType', field])
    if (typeof value !== 'string' || !/^\d+(\.\d+)?$/.test(value)) continue
    if (field.endsWith('VerifyCode')) continue
    for (const it of ['', '-1', '+1', '1e3', '0x10', '.5', '5.', '1,000', ' 1', '1 ', 'NaN', '１'])
      faults.push([`${field} of '${it}'`, wrong(it), 'numberFormat', field])
    faults.push([`a huge ${field}`, wrong('9'.repeat(65)), 'numberTooLarge', field])
  }
  return faults
}

const REQUIRED: Partial<Record<CallName, readonly string[]>> = {
  ordersBuy: ['type', 'from', 'to', 'quantity'],
  ordersSale: ['type', 'from', 'to', 'quantity'],
  ordersCancel: ['uuid'],
  ordersAmend: ['uuid'],
  perpetualOpen: ['type', 'from', 'to', 'direction', 'quantity', 'leverage'],
  perpetualClose: ['futureId'],
  perpetualChange: ['futureId'],
  perpetualMargin: ['amount'],
  cfdOpen: ['symbol', 'side', 'openType', 'size', 'leverage'],
  cfdUpdate: ['forexUuid'],
  cfdClose: ['forexUuid'],
  transfer: ['coin', 'from', 'to', 'amount'],
  lotteryBuy: ['numbers'],
  subscribe: ['savingPlanUuid', 'savingItemUuid', 'amount', 'autoRenew'],
  withdraw: ['coin', 'coinType', 'address', 'amount'],
}

describe('While a part is closed for maintenance', () => {
  const trading = (Object.entries(CALLS) as [CallName, Call][]).filter(([, it]) => it.trades)

  test.each([
    [['derivatives'], trading.filter(([, it]) => it.trades === 'derivatives')],
    [['trading'], trading],
  ] as const)(
    '%j, orders are neither placed nor changed there, and all else goes on',
    async (parts, closed) => {
      const { exchange, api, call } = await aCustomer()
      api.paused = parts
      const refusedNames: CallName[] = []
      for (const { name, url, body } of MOVING_CALLS) {
        const before = exchange.submitted.length
        const key = { 'idempotency-key': `key-of-${name}` }
        const answer = await call(methodOf(name), url, body, key)
        if (answer['code'] !== refusal('maintenance').code) continue
        refusedNames.push(name)
        expect(exchange.submitted).toHaveLength(before)
        expect(answer).toMatchObject({ status: 503, params: { nothingDone: 1 } })
      }
      expect(refusedNames.toSorted()).toEqual(closed.map(([name]) => name).toSorted())
      expect(refusedNames.filter((name) => /cancel|margin|transfer/i.test(name))).toEqual([])
    },
  )
})

describe('A key that comes again while the exchange is closed for maintenance', () => {
  test.each(MOVING_CALLS)(
    'of $name gets the first answer of what was carried out',
    async ({ name, url, body: good }) => {
      const { exchange, api, call } = await aCustomer()
      const first = await call(methodOf(name), url, good)
      expect(first).toMatchObject({ status: 200 })
      const sent = exchange.submitted.length
      api.maintained = true
      const again = await call(methodOf(name), url, good)
      expect(again).toMatchObject({ status: 200, data: first['data'] })
      expect(exchange.submitted).toHaveLength(sent + 1)
      const fresh = { 'idempotency-key': 'key-000002' }
      expect(await call(methodOf(name), url, good, fresh)).toMatchObject({
        status: 503,
        code: 9999,
        params: { nothingDone: 1 },
      })
      expect(exchange.submitted).toHaveLength(sent + 1)
    },
  )

  test.each(MOVING_CALLS)(
    'of $name is left open where the exchange knows no outcome',
    async ({ name, url, body: good }) => {
      const { exchange, api, call } = await aCustomer()
      await call(methodOf(name), url, good)
      api.maintained = true
      exchange.answer = () => Promise.resolve(refused('recovering'))
      const open = await call(methodOf(name), url, good)
      expect(open).toMatchObject({ status: 503, code: 9999 })
      expect(open['params'] ?? {}).not.toHaveProperty('nothingDone')
    },
  )

  test.each(MOVING_CALLS)(
    'of $name is left open where its body or caller is refused',
    async ({ name, url, body: good }) => {
      const { exchange, api, call } = await aCustomer()
      api.maintained = true
      const wrong = { ...good, color: 'red' }
      for (const [body, headers] of [
        [wrong, {}],
        [good, { authorization: 'Bearer wrong' }],
      ] as const) {
        const open = await call(methodOf(name), url, body, headers)
        expect(open).toMatchObject({ status: 503, code: 9999 })
        expect(open['params'] ?? {}).not.toHaveProperty('nothingDone')
      }
      expect(exchange.submitted).toEqual([])
    },
  )
})

describe('A call that moves money or places an order', () => {
  test('[API-027] exactly the calls of this table require a key', () => {
    const asking = (Object.entries(CALLS) as [CallName, Call][]).filter(([, it]) => it.idempotent)
    expect(asking.map(([name]) => name).sort()).toEqual([...byName.keys()].sort())
  })

  test.each(MOVING_CALLS)('$name becomes $kind, with its sender and key', async (it) => {
    const { call, exchange, userId } = await aCustomer()
    const answer = await call(methodOf(it.name), it.url, it.body)
    expect(answer).toMatchObject({ status: 200, code: 20000 })
    expect(exchange.submitted).toEqual([
      [
        { userId, idempotencyKey: 'key-000001' },
        { kind: it.kind, body: it.command ?? it.body },
      ],
    ])
  })

  test.each(MOVING_CALLS)('[API-027] $name is refused without a key', async (it) => {
    const { call, exchange } = await aCustomer()
    const bare = { 'idempotency-key': undefined }
    const answer = await call(methodOf(it.name), it.url, it.body, bare)
    expect(answer).toMatchObject({ status: 400, code: 2040, field: 'Idempotency-Key' })
    expect(exchange.submitted).toEqual([])
  })

  test.each(MOVING_CALLS)('$name with one thing wrong is refused by its own code', async (it) => {
    const { call, exchange } = await aCustomer()
    for (const [what, body, key, field] of faultsOf(it)) {
      const answer = await call(methodOf(it.name), it.url, body, {
        'content-type': 'application/json',
      })
      const expected = { status: 400, code: refusal(key).code, ...(field ? { field } : {}) }
      expect({ what, ...answer }).toMatchObject({ what, ...expected, data: null })
    }
    expect(exchange.submitted).toEqual([])
  })

  test.each(MOVING_CALLS)('$name without a field that it needs names the field', async (it) => {
    const { call, exchange } = await aCustomer()
    for (const field of REQUIRED[it.name] ?? []) {
      const { [field]: _, ...rest } = it.body
      const answer = await call(methodOf(it.name), it.url, rest)
      expect(answer).toMatchObject({ status: 400, code: 2002, field })
    }
    expect(exchange.submitted).toEqual([])
  })

  test.each(MOVING_CALLS)('$name gives the exchange’s refusal back as it is', async (it) => {
    const { call, exchange } = await aCustomer()
    // One that every call may be refused with.
    const key = 'fieldType'
    exchange.answer = () => Promise.resolve(refused(key, 'id'))
    const answer = await call(methodOf(it.name), it.url, it.body)
    expect(answer).toMatchObject({ status: 400, code: refusal(key).code, key, field: 'id' })
  })
})

describe('An order of a type that is not offered', () => {
  test.each([
    ['ordersBuy', 'type', 'STOP'],
    ['ordersSale', 'type', 'limit'],
    ['perpetualOpen', 'type', 'TRAILING'],
    ['perpetualClose', 'type', 'STOP'],
    ['cfdOpen', 'openType', 'BUY_STOP'],
  ] as const)('[FUT-011] [FUT-012] %s with %s %s sends nothing', async (name, field, type) => {
    const { call, exchange } = await aCustomer()
    const { url, body } = byName.get(name)!
    const answer = await call('POST', url, { ...body, [field]: type })
    expect(answer).toMatchObject({ status: 400, code: 2012, field })
    expect(exchange.submitted).toEqual([])
  })
})

describe('Two things wrong at once', () => {
  const { url, body } = byName.get('perpetualOpen')!
  test.each([
    ['a type before a leverage', {}, { type: 'STOP', leverage: 0 }, 2012],
    ['a missing key before a type', { 'idempotency-key': undefined }, { type: 'STOP' }, 2040],
    ['grammar before a missing key', { 'idempotency-key': undefined }, { quantity: 'x' }, 2004],
    ['an unknown instrument before a type', {}, { type: 'STOP', from: 'XYZ' }, 2010],
    ['a stale instrument before a leverage', {}, { leverage: 999, from: 'ETH' }, 2011],
    ['a field nobody knows before all', {}, { color: 'red', type: 'STOP', from: 'XYZ' }, 2001],
  ])('%s: the first of the list is given', async (_what, headers, change, code) => {
    const { call, exchange } = await aCustomer()
    exchange.states = { stale: ['ethusdtperp'], frozen: [], closed: [] }
    expect(await call('POST', url, { ...body, ...change }, headers)).toMatchObject({ code })
  })

  test.each([
    ['/orders/buy', { from: 'XYZ', type: 'STOP' }, 2010],
    ['/orders/sale', { from: 'ETH', type: 'STOP' }, 2012],
    ['/forexs/open', { symbol: 'EUR/USD', openType: 'STOPP' }, 2014],
    ['/forexs/open', { symbol: 'EUR/XYZ', leverage: 0 }, 2010],
    ['/forexs/open', { symbol: 'gbpusd', leverage: 0 }, 2013],
  ])('%s with %j is refused by %d', async (path, change, code) => {
    const { call, exchange } = await aCustomer()
    exchange.states = { stale: [], frozen: [], closed: ['eurusd'] }
    const good = MOVING_CALLS.find((it) => it.url === path)!
    expect(await call('POST', path, { ...good.body, ...change })).toMatchObject({ code })
  })
})

describe('A path that names no ticket', () => {
  test.each([
    ['PUT', '/futures/7/cancel', {}, 2030],
    ['PUT', '/futures/btcusdtperp/cancel-close', {}, 2030],
    ['PUT', '/futures/00000000-0000-4000-8000-0000000000a/amend', { quantity: '1' }, 2030],
    ['PUT', '/futures/null/margin', { amount: '1' }, 2030],
    ['POST', '/forexs/%20/cancel', {}, 2047],
  ])('%s %s is answered like a ticket that is missing', async (method, url, body, code) => {
    const { call, exchange } = await aCustomer()
    expect(await call(method, url, body)).toMatchObject({ status: 400, code, field: 'id' })
    expect(exchange.submitted).toEqual([])
  })
})
