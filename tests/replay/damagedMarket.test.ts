// Customers of an exchange whose market is a damaged recording: nobody is filled at a price that no
// market had, marks stay, positions can be closed.
import { expect, onTestFinished, test } from 'vitest'
import type { PerpetualTicket } from '../../src/domain/records/records'
import { marketMakerApi } from '../../server/core/exchange/marketMaker'
import { Pipeline } from '../../server/core/exchange/pipeline'
import { modules } from '../../server/features'
import { creditCustomer } from '../../server/features/wallet/edge/initialFunding'
import { readAmount } from '../../src/domain/decimal'
import { allOf, type CustomerCommand } from '../support/core'
import {
  BTC,
  depthOf,
  lineAt,
  playLines,
  snapshotOf,
  tradeOf,
} from '../support/market/drawnRecording'
import { HandClock } from '../support/market/fakes'
import { quietStore } from '../support/quietStore'

const OPENING = [
  lineAt(0, snapshotOf(100, [['59999.9', '5.000']], [['60000.1', '5.000']])),
  lineAt(100, depthOf(100, 110, 99, [])),
]

const ORDER = {
  type: 'MARKET',
  from: 'BTC',
  to: 'USDT',
  direction: 'LONG',
  quantity: '0.100',
  leverage: 10,
} as const
const ANN = '00000000-0000-4000-8000-00000000000a'

async function playing(lines: readonly string[]) {
  const halts: unknown[] = []
  let ids = 0
  const uuid = () => `00000000-0000-4000-8000-${String((ids += 1)).padStart(12, '0')}`
  const pipeline = await Pipeline.start({
    store: quietStore(),
    modules,
    clock: new HandClock(Date.UTC(2026, 0, 5)),
    ids: { uuid },
    onHalt: (cause) => halts.push(cause),
  })
  onTestFinished(() => pipeline.close())
  const commands = allOf(pipeline)
  const money = { wallet: 'FUTURES', coin: 'USDT', amount: readAmount('10000'), cause: 'test' }
  await creditCustomer(commands, ANN, money as Parameters<typeof creditCustomer>[2])
  const send = (command: CustomerCommand) =>
    commands.submit({ userId: ANN, idempotencyKey: uuid() }, command)
  const market = playLines([...OPENING, ...lines], { maker: marketMakerApi(pipeline) })
  market.source.step(OPENING.length)
  const prints: unknown[] = []
  pipeline.trade$.subscribe(({ trade }) => prints.push([trade.price, trade.quantity]))
  const ticket = async () => {
    const found = await pipeline.read('futures', ANN)
    return found.ok ? (found.value as readonly PerpetualTicket[])[0] : undefined
  }
  return { send, pipeline, market, prints, ticket, halts }
}

test('a trade at price 0 fills nobody and is not printed; one at the limit fills', async () => {
  const { send, pipeline, market, prints, ticket } = await playing([
    lineAt(200, tradeOf('0.0', '0.500')),
    lineAt(300, tradeOf('57500.0', '0.000')),
    lineAt(400, tradeOf('57500.0', '0.0009')),
    lineAt(500, tradeOf('57500.0', '0.500')),
  ])
  const body = { ...ORDER, type: 'LIMIT', openPrice: '57500.0' } as const
  expect(await send({ kind: 'futures.open', body })).toMatchObject({ ok: true })
  market.source.step(3)
  await pipeline.settled()
  expect(await ticket()).toMatchObject({ status: 'PENDING' })
  expect(prints).toEqual([])
  expect(market.player.counts).toMatchObject({ outOfRange: 3, trades: 0 })
  market.source.step(1)
  await pipeline.settled()
  expect(await ticket()).toMatchObject({ status: 'OPEN', entryPrice: '57500.0' })
  expect(prints).toEqual([[575_000, 500]])
})

test('a delta without its time leaves mark and index, and the position can be closed', async () => {
  const untimed = JSON.stringify(depthOf(111, 120, 110, [['59999.8', '1.000']]))
  const { send, pipeline, market, ticket, halts } = await playing([
    untimed,
    lineAt(2_000, depthOf(121, 130, 120, [['59999.7', '1.000']])),
    lineAt(3_000, depthOf(131, 140, 130, [])),
  ])
  expect(await send({ kind: 'futures.open', body: ORDER })).toMatchObject({ ok: true })
  const { mark, index } = pipeline.view(BTC)
  market.source.step(1)
  expect(pipeline.view(BTC)).toMatchObject({ mark, index })
  const { futureId } = (await ticket())!
  const close = { futureId, type: 'MARKET' } as const
  const half = { kind: 'futures.close', body: { ...close, quantity: '0.05' } } as const
  expect(await send(half)).toMatchObject({ ok: true })
  market.source.step(1)
  expect(await send({ kind: 'futures.close', body: close })).toMatchObject({ ok: true })
  expect(halts).toEqual([])
  expect(mark).toBe(600_000)
})
