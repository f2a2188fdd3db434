// A judge that never finds anything proves nothing: each fault put into a sound exchange by hand is
// named by the judge, and the command that shows it is said.
import { beforeEach, expect, test } from 'vitest'
import { customerAccount, systemAccount, type AccountPart } from '../../src/domain/accounts'
import { amount, lots, ticks } from '../../src/domain/brand'
import type { Core } from '../support/core'
import { seeded } from '../support/seeded'
import { openingSteps } from './draw/drawStep'
import { Scene } from './draw/scene'
import { Judge } from './judge/judge'
import { runSeed } from './runSeed'
import { runStep, type Step } from './step'
import { BEGINNING, World } from './world'

let world: World
let core: Core
let judge: Judge

const sent = (userId: string, id: string, command: unknown): Step =>
  ({ at: BEGINNING, id, act: { by: 'customer', userId, command } }) as Step

const limitBuy = (price: string) => ({
  kind: 'orders.buy',
  body: { type: 'LIMIT', from: 'BTC', to: 'USDT', quantity: '0.1', price },
})
const long = {
  kind: 'futures.open',
  body: {
    type: 'MARKET',
    from: 'BTC',
    to: 'USDT',
    direction: 'LONG',
    quantity: '0.1',
    leverage: 10,
  },
}

/** Above the mark, with nobody in its way. */
const throughMark = { type: 'LIMIT', openPrice: '50400', quantity: '0.2' }

beforeEach(() => {
  world = new World(0)
  core = world.core
  const scene = new Scene(world, seeded(1))
  for (const step of openingSteps(scene)) runStep(world, step)
  const rows = [[ticks(500_100), lots(100)]] as const
  const update = { bids: [], asks: rows, replace: true }
  const event = { kind: 'depth', update } as const
  runStep(world, { at: BEGINNING, id: 'd', act: { by: 'maker', symbol: 'btcusdtperp', event } })
  const none = { kind: 'depth', update: { bids: [], asks: [], replace: true } } as const
  runStep(world, { at: BEGINNING, id: 'n', act: { by: 'maker', symbol: 'btcusdt', event: none } })
  runStep(world, sent('ann', 'o1', limitBuy('40000')))
  runStep(world, sent('bob', 'o2', limitBuy('40000')))
  runStep(world, sent('ann', 't1', long))
  runStep(world, sent('bob', 't2', { ...long, body: { ...long.body, ...throughMark } }))
  judge = new Judge(world, scene.outside)
})

const order = (id: string) => {
  const found = core.spot.liveOrder(id)
  if (!found) throw new Error(`No ${id}`)
  return found
}
const ticket = (id = 't1') => {
  const found = core.perpetual.tickets.get(id)
  if (!found) throw new Error(`No ticket ${id}`)
  return found
}
const market = () => core.perpetual.market('btcusdtperp')

function judged(step: Step, fault: () => void): string {
  const before = judge.before(step)
  const outcome = runStep(world, step)
  fault()
  return judge.after(before, step, outcome).breaches.join('\n')
}

const idle = sent('cyd', 'x', { kind: 'orders.cancel', body: { uuid: 'nobody' } })

test('a sound exchange passes', () => {
  expect(judged(idle, () => {})).toBe('')
})

test.each<readonly [string, () => void, string]>([
  [
    'a hold of one unit too much',
    () => {
      const part = (name: AccountPart) => customerAccount('ann', 'SPOT', 'USDT', name)
      core.ledger.move('HOLD', 'o1', 0, part('free'), part('locked'), amount(1n))
    },
    'ann SPOT USDT: locked',
  ],
  ['a lot lost', () => core.spot.rows.setFilled(order('o1').row, lots(1)), 'parts do not add up'],
  ['a position from nowhere', () => (market().makerLots += 1), 'longs less shorts'],
  ['a profit from nowhere', () => (market().makerCost += 1n), 'clearing stands at'],
  [
    'a liquidation price a tick off',
    () => {
      const it = ticket()
      it.liquidation = ticks((it.liquidation ?? 0) + 1)
      core.perpetual.changed(it)
    },
    'is not where it would be liquidated',
  ],
  [
    'a hold without the loss at the mark',
    () => {
      const resting = ticket('t2')
      resting.held = amount(resting.held - 1n)
      core.perpetual.changed(resting)
    },
    't2: holds',
  ],
  [
    'a fund that pays for anything but a liquidation',
    () => {
      const postings = [
        [systemAccount('insurance', 'USDT'), amount(-1n)],
        [systemAccount('clearing', 'USDT'), amount(1n)],
      ] as const
      core.ledger.post({ kind: 'CLOSE', cause: 'fill:1', at: 0, postings })
    },
    'the fund paid for fill:1',
  ],
  [
    'an order gone from its book',
    () => core.spot.market('btcusdt').book.cancel(order('o1')),
    'orders in the books',
  ],
  [
    'money moved by a refusal',
    () => {
      const [from, to] = [systemAccount('chain', 'BTC'), systemAccount('fees', 'BTC')]
      const postings = [
        [from, amount(-1n)],
        [to, amount(1n)],
      ] as const
      core.ledger.post({ kind: 'WALLET', cause: 'fault', at: 0, postings })
    },
    'a refusal left 1 transfers',
  ],
])('%s is found', (_title, fault, expected) => {
  expect(judged(idle, fault)).toContain(expected)
})

test('finds a risk tier position that leaves out a part of its owner’s tickets', () => {
  const fault = () => {
    const placed = ticket('t3')
    placed.tierBase = amount(placed.tierBase - 1n)
    core.perpetual.changed(placed)
  }
  const more = { ...long, body: { ...long.body, ...throughMark } }
  expect(judged(sent('ann', 't3', more), fault)).toContain('t3: begins in the tiers at')
})

test('a position opened into its liquidation is found', () => {
  const short = { ...long, body: { ...long.body, direction: 'SHORT' } }
  const fault = () => (ticket('t2').margin = amount(0n))
  expect(judged(sent('cyd', 't3', short), fault)).toContain('t2 was opened into its liquidation')
})

test('[ORD-016] a trailing stop that forgets its best price, or loosens, is found', () => {
  const { type: _, ...terms } = long.body
  const body = { ...terms, type: 'TRAILING_STOP', trailDistance: '700.0', triggerBy: 'MARK' }
  expect(judged(sent('ann', 's1', { kind: 'futures.stop', body }), () => {})).toBe('')
  const fault = () => {
    const stop = core.perpetual.stops.byId.get('s1')
    if (!stop || stop.best === null) throw new Error('No s1')
    const { trailBy, trail, best, trigger } = stop
    const worse = { best: ticks(best + 1), trigger: ticks(trigger + 1) }
    core.perpetual.stops.move(stop, { trailBy, trail, ...worse })
  }
  const found = judged(idle, fault)
  expect(found).toContain('s1: forgot')
  expect(found).toContain('s1: loosened from')
})

test('a younger order that is served before an older one is found', () => {
  const event = {
    kind: 'take',
    order: { side: 'SELL', quantity: lots(5_000), price: ticks(4_000_000) },
  } as const
  const { book } = core.spot.market('btcusdt')
  const take: Step = { at: BEGINNING, id: 'h', act: { by: 'maker', symbol: 'btcusdt', event } }
  const before = judge.before(take)
  const placed = order('o1')
  book.cancel(placed)
  runStep(world, take)
  const { limit, resting } = order('o1')
  book.rest(placed, 'BUY', limit ?? ticks(0), resting)
  const { breaches } = judge.after(before, take, null)
  expect(breaches).toContain('o1 was passed over by o2')
})

test('a seed leads to one state, and prints how to run it again', () => {
  expect(runSeed(3, 60).hash).toBe(runSeed(3, 60).hash)
  expect(runSeed(3, 60).hash).not.toBe(runSeed(4, 60).hash)
})
