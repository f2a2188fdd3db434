// Private channels with subscribers without sockets: authorisation, the messages of a commit on
// each channel, and snapshots equal to what was published.
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { Notice } from '../../../src/domain/records/notices'
import { DATA_SCHEMAS } from '../../../src/protocol/schemas/streamSchemas'
import type { AnyMessage } from '../../support/gateway/fakeWire'
import { FROM, signIn } from '../../support/gateway/server'
import { aDeal, aCfd, aSpotFill, aSpotOrder, aTicket } from '../../support/gateway/records'
import { aMember, aStream, brief, BTC, say, settled, subscribe } from '../../support/gateway/stream'

const ALL = ['orders', 'positions', 'balances', 'notices']

describe('Private channels', () => {
  test('[STR-004] open after authentication and show the account as it is', async () => {
    const server = await aStream()
    server.exchange.live = [
      aTicket(),
      aTicket({ futureId: 'open', status: 'OPEN', openQuantity: '0.010' }),
      aTicket({ futureId: 'both', status: 'PARTLY_FILLED', openQuantity: '0.004', createdAt: 3 }),
    ]
    server.exchange.forexs = [aCfd(), aCfd({ forexUuid: 'waits', status: 'PENDING' })]
    const { received } = await aMember(server, ALL)
    expect(received).toMatchObject([
      {
        ch: 'orders',
        data: {
          futures: [{ futureId: 'both' }, { status: 'PENDING' }],
          spot: [{ uuid: aSpotOrder().uuid }],
          forexs: [{ forexUuid: 'waits' }],
        },
      },
      {
        ch: 'positions',
        data: {
          futures: [{ futureId: 'both' }, { futureId: 'open' }],
          forexs: [{ forexUuid: aCfd().forexUuid }],
        },
      },
      { ch: 'balances', data: { accounts: [{ wallet: 'FUTURES' }, { wallet: 'SPOT' }] } },
      { ch: 'notices', data: { notices: [] } },
    ])
  })

  test('hold a position whose closing limit order rests among the orders as well', async () => {
    const server = await aStream()
    const open = { status: 'OPEN', openQuantity: '0.010' } as const
    server.exchange.live = [
      aTicket({
        ...open,
        futureId: 'closing',
        closeLimitPrice: '1',
        closeRestingQuantity: '0.004',
      }),
      aTicket({ ...open, futureId: 'quiet' }),
    ]
    server.exchange.orders = []
    const { received } = await aMember(server, ['orders', 'positions'])
    expect(received).toMatchObject([
      { ch: 'orders', data: { futures: [{ futureId: 'closing' }] } },
      { ch: 'positions', data: { futures: [{ futureId: 'closing' }, { futureId: 'quiet' }] } },
    ])
  })

  test('publish the changes of a commit at once, in one frame, to the owner only', async () => {
    const server = await aStream()
    const mine = await signIn(server, 1)
    const other = await signIn(server, 2)
    const me = server.join()
    const him = server.join()
    await server.authenticate(me, mine.token)
    await server.authenticate(him, other.token)
    for (const { connection, wire } of [me, him]) {
      connection.receive(subscribe(...ALL))
      await settled()
      wire.take()
    }
    const ticket = aTicket({ status: 'OPEN', openQuantity: '0.010' })
    const notice = { kind: 'LIQUIDATED', at: 1, futureId: ticket.futureId } as const
    server.exchange.publish(mine.userId, { lists: { futures: [ticket] }, notices: [notice] })
    expect(me.wire.frames).toHaveLength(1)
    expect(brief(me.wire.take())).toEqual([
      'delta orders 1→2',
      'delta positions 1→2',
      'delta notices 1→2',
    ])
    expect(him.wire.take()).toEqual([])
  })

  test('publish spot orders, CFD tickets and coins on their own channels', async () => {
    const server = await aStream()
    const me = await aMember(server, ALL)
    const filled = aSpotOrder({ status: 'FILLED' })
    const cfd = aCfd({ status: 'CLOSED', openSize: '0.00' })
    const told = async (change: Parameters<typeof server.exchange.publish>[1]) => {
      server.exchange.publish(me.userId, change)
      return me.wire.take().map(({ ch, data }) => [ch, data])
    }
    expect(await told({ lists: { spot: [filled] } })).toEqual([
      ['orders', { futures: [], spot: [filled], forexs: [], stops: [] }],
    ])
    expect(await told({ lists: { forexs: [cfd] } })).toEqual([
      ['orders', { futures: [], spot: [], forexs: [cfd], stops: [] }],
      ['positions', { futures: [], forexs: [cfd] }],
    ])
    const coin = { wallet: 'SPOT', coin: 'BTC', balance: '1', locked: '0' } as const
    expect(await told({ balances: [coin] })).toEqual([['balances', { accounts: [coin] }]])
    expect(await told({})).toEqual([])
  })

  test('carry each kind of notice as it is', async () => {
    const server = await aStream()
    const me = await aMember(server, ['notices'])
    const notices: readonly Notice[] = [
      { kind: 'DELEVERAGED', at: 1, futureId: 'a' },
      { kind: 'SPOT_FILL', at: 1, fill: aSpotFill() },
      { kind: 'SPOT_CANCELLED', at: 1, uuid: 'b', reason: 'IMMEDIATE_REMAINDER' },
      { kind: 'DEAL', at: 1, deal: aDeal() },
      { kind: 'FOREX_CANCELLED', at: 1, forexUuid: 'c', reason: 'INSUFFICIENT_MARGIN' },
      { kind: 'SWAP', at: 1, forexUuid: 'c', amount: '-1.25' },
    ]
    server.exchange.publish(me.userId, { notices })
    const [message] = me.wire.take()
    expect(message?.data).toEqual({ notices })
    expect(v.is(DATA_SCHEMAS.notices, message?.data)).toBe(true)
  })

  test.each([
    ['a wrong token is 1033', 'wrong', 0, 1033],
    ['an old token is 1032', undefined, 16 * 60_000, 1032],
  ])('stay shut: %s', async (_what, given, age, code) => {
    const server = await aStream()
    const { token } = await signIn(server)
    server.clock.pass(age)
    const it = server.join()
    it.wire.take()
    await server.authenticate(it, given ?? token)
    it.connection.receive(subscribe('orders'))
    expect(it.wire.take()).toMatchObject([
      { type: 'error', id: 9, code },
      { type: 'error', id: 1, code: 2065, channel: 'orders' },
    ])
  })

  test('close with an error when the session ends, and public ones go on', async () => {
    const server = await aStream()
    const { token } = await signIn(server)
    const it = server.join()
    await server.authenticate(it, token)
    it.connection.receive(subscribe('orders', `book:${BTC}`))
    it.wire.take()
    const caller = await server.identity.authenticate(token)
    if (caller.ok) await server.identity.signOut(caller.value, FROM)
    expect(it.wire.take()).toMatchObject([{ type: 'error', code: 1035, channel: 'orders' }])
    server.feeds.move(BTC, [[600_000, 5]])
    server.hub.turn()
    expect(brief(it.wire.take())).toEqual([`delta book:${BTC} 10→11`])
    expect(server.hub.openTopics).toBe(1)
  })

  test('close when the token runs out, unless a fresh one came before', async () => {
    const server = await aStream()
    const first = await signIn(server)
    const [stays, goes] = [server.join(), server.join()]
    for (const it of [stays, goes]) {
      await server.authenticate(it, first.token)
      it.connection.receive(subscribe('balances'))
      it.wire.take()
    }
    server.clock.pass(10 * 60_000)
    for (const { connection } of [stays, goes]) connection.alive()
    const next = await server.identity.refresh(first.refreshToken, FROM)
    if (next.ok) await server.authenticate(stays, next.value.token)
    server.clock.pass(5 * 60_000)
    for (const { connection } of [stays, goes]) connection.alive()
    server.hub.turn()
    const errors = (messages: AnyMessage[]) => messages.filter(({ type }) => type === 'error')
    expect(errors(stays.wire.take())).toEqual([])
    expect(errors(goes.wire.take())).toMatchObject([{ code: 1032, channel: 'balances' }])
  })

  test('wait for an authentication that is still under way', async () => {
    const server = await aStream()
    const { token } = await signIn(server)
    const it = server.join()
    it.wire.take()
    it.connection.receive(say({ op: 'auth', id: 9, token }))
    it.connection.receive(subscribe('orders'))
    await server.authenticate(it, token)
    await settled()
    expect(brief(it.wire.take())).toEqual(['ack', 'ack', 'ack', 'snapshot orders 0→1'])
  })
})

describe('A snapshot of a private channel', () => {
  const resync = say({ op: 'resync', id: 2, channels: ['orders', 'positions', 'balances'] })
  const snapshots = (it: Awaited<ReturnType<typeof aMember>>) => {
    it.connection.receive(resync)
    return it.wire.take().slice(1)
  }

  test('contains published changes only, without uncommitted ones', async () => {
    const server = await aStream()
    const me = await aMember(server, ['orders', 'positions', 'balances'])
    const before = me.received.map(({ data }) => data)
    server.exchange.live = []
    server.exchange.orders = []
    server.exchange.forexs = []
    server.exchange.held = []
    expect(snapshots(me).map(({ data }) => data)).toEqual(before)
    const other = await aMember(server, ['orders', 'positions', 'balances'])
    expect(other.received.map(({ data }) => data)).toEqual(before)
  })

  test('equals the sum of the deltas, whenever it is taken', async () => {
    const server = await aStream()
    const me = await aMember(server, ['orders', 'positions', 'balances'])
    server.exchange.publish(me.userId, {
      lists: {
        futures: [
          aTicket({ status: 'OPEN', openQuantity: '0.010' }),
          aTicket({ futureId: 'new', createdAt: 2 }),
        ],
        spot: [aSpotOrder({ status: 'CANCELLED' }), aSpotOrder({ uuid: 'u2', createdAt: 5 })],
        forexs: [aCfd({ status: 'STOPPED_OUT' }), aCfd({ forexUuid: 'f2', status: 'PENDING' })],
      },
      balances: [{ wallet: 'SPOT', coin: 'BTC', balance: '0.4', locked: '0.1' }],
    })
    const expected = [
      {
        seq: 2,
        data: {
          futures: [{ futureId: 'new' }],
          spot: [{ uuid: 'u2' }],
          forexs: [{ forexUuid: 'f2' }],
        },
      },
      { seq: 2, data: { futures: [{ openQuantity: '0.010' }], forexs: [] } },
      { seq: 2, data: { accounts: [{ wallet: 'FUTURES' }, { balance: '0.4', locked: '0.1' }] } },
    ]
    const late = await aMember(server, ['orders', 'positions', 'balances'])
    expect(late.received).toMatchObject(expected)
    me.wire.take()
    expect(snapshots(me)).toMatchObject(expected)
  })

  test('is sent again to all when the exchange was rebuilt from its store', async () => {
    const server = await aStream()
    const me = await aMember(server, ['orders', 'notices', `book:${BTC}`])
    server.exchange.publish(me.userId, { lists: { spot: [aSpotOrder({ uuid: 'lost' })] } })
    me.wire.take()
    server.exchange.setTrading(false)
    server.hub.turn()
    expect(me.wire.take()).toEqual([])
    server.exchange.setTrading(true)
    server.hub.turn()
    await settled()
    const news = me.wire.take()
    const orders = news.find(({ ch }) => ch === 'orders')
    const said = ['snapshot notices 0→2', 'snapshot orders 0→3']
    expect(brief(news).toSorted()).toEqual(said)
    expect(orders?.data).toMatchObject({ spot: [{ uuid: aSpotOrder().uuid }] })
    server.exchange.publish(me.userId, { lists: { spot: [aSpotOrder({ status: 'FILLED' })] } })
    expect(brief(me.wire.take())).toEqual(['delta orders 3→4'])
  })

  test('is sent again also when trading halted and resumed between two turns', async () => {
    const server = await aStream()
    const me = await aMember(server, ['status', 'orders'])
    server.exchange.publish(me.userId, { lists: { spot: [aSpotOrder({ uuid: 'lost' })] } })
    me.wire.take()
    server.exchange.setTrading(false)
    server.exchange.setTrading(true)
    server.hub.turn()
    await settled()
    const received = me.wire.take()
    expect(brief(received)).toEqual(['delta status 1→2', 'delta status 2→3', 'snapshot orders 0→3'])
    expect(received).toMatchObject([{ data: { trading: false } }, { data: { trading: true } }, {}])
    server.hub.turn()
    expect(me.wire.take()).toEqual([])
  })
})
