// Dead man's switches against a model: whatever is placed, armed and postponed, and whoever looks
// at what is due or nobody, exactly those orders rest whose time has not run out.
import { expect, test } from 'vitest'
import { readAmount, readTicks } from '../../../../src/domain/decimal'
import type { DeadManCommands } from '../../../../server/features/dead-man/contract'
import { ANN } from '../../../support/exchangeFixture'
import { applyMakerEvent, openCore, runCommand, type CustomerCommand } from '../../../support/core'
import { seeded, type Dice } from '../../../support/seeded'

const KEYS = [null, '00000000-0000-4000-8000-0000000000f1', '00000000-0000-4000-8000-0000000000f2']
const SYMBOLS = ['btcusdt', 'ethusdt', 'btcusdtperp'] as const
const STEPS = 150
const START = Date.UTC(2026, 0, 6, 12)

type Arming = DeadManCommands['deadman.arm']['body']

interface Order {
  readonly id: string
  readonly symbol: string
  readonly keyId: string | null
}

/** The orders that should rest, by the rules alone. */
class Model {
  orders: Order[] = []
  readonly switches = new Map<string, Arming & { readonly dueAt: number }>()

  fire(at: number): void {
    for (const [name, { dueAt, keyId, symbols }] of this.switches) {
      if (dueAt > at) continue
      this.switches.delete(name)
      this.orders = this.orders.filter(
        (order) =>
          (keyId !== null && keyId !== order.keyId) ||
          (symbols.length > 0 && !symbols.includes(order.symbol)),
      )
    }
  }

  arm(body: Arming, at: number): void {
    const name = `${body.scope} ${body.keyId}`
    if (body.timeoutMs === 0) this.switches.delete(name)
    else this.switches.set(name, { ...body, dueAt: at + body.timeoutMs })
  }

  postpone(connection: string, keyId: string | null, dueAt: number): void {
    const name = `connection ${keyId}`
    const armed = this.switches.get(name)
    if (armed?.connection !== connection) return
    this.switches.set(name, { ...armed, dueAt: Math.max(armed.dueAt, dueAt) })
  }
}

function anArming(dice: Dice): Arming {
  const scope = dice.pick(['key', 'account', 'connection'] as const)
  const keyId = scope === 'account' ? null : dice.pick(scope === 'key' ? KEYS.slice(1) : KEYS)
  return {
    scope,
    keyId,
    connection: scope === 'connection' ? dice.pick(['one', 'two']) : null,
    timeoutMs: dice.chance(0.2) ? 0 : 5_000 + dice.below(5_000),
    symbols: dice.chance(0.3) ? [dice.pick(SYMBOLS)] : [],
  }
}

function placing(symbol: (typeof SYMBOLS)[number]): CustomerCommand {
  const to = 'USDT'
  if (symbol === 'btcusdtperp') {
    const order = { type: 'LIMIT', quantity: '0.01', openPrice: '59000.0', leverage: 10 } as const
    return { kind: 'futures.open', body: { from: 'BTC', to, direction: 'LONG', ...order } }
  }
  const from = symbol === 'btcusdt' ? 'BTC' : 'ETH'
  const price = symbol === 'btcusdt' ? '59000.00' : '2900.00'
  return { kind: 'orders.buy', body: { from, to, type: 'LIMIT', quantity: '0.01', price } }
}

const seeds = process.env.TEST_SEED ? [Number(process.env.TEST_SEED)] : [1, 2, 3, 4, 5, 6, 7, 8]

test.each(seeds)('[DMS-004] exactly what is not due rests (seed %d)', (seed) => {
  const dice = seeded(seed)
  const core = openCore()
  const model = new Model()
  let at = START
  let ids = 0
  const run = (command: CustomerCommand, keyId: string | null = null) => {
    ids += 1
    const id = `00000000-0000-4000-8000-${String(ids).padStart(12, '0')}`
    const sender = keyId === null ? undefined : { clientId: null, keyId }
    model.fire(at)
    const context = { userId: ANN, idempotencyKey: `key-${ids}`, sender }
    return { id, outcome: runCommand(core, context, command, { at, id }) }
  }
  const quote = (price: string, symbol = 'btcusdt') => {
    model.fire(at)
    const event =
      symbol === 'btcusdtperp'
        ? ({ kind: 'mark', mark: readTicks(price, 1), index: readTicks(price, 1) } as const)
        : ({ kind: 'reference', price: readTicks(price, 2) } as const)
    applyMakerEvent(core, symbol, event, at)
  }
  for (const wallet of ['SPOT', 'FUTURES'] as const)
    run({ kind: 'credit', body: { wallet, coin: 'USDT', amount: readAmount('1000000') } })
  quote('60000.0', 'btcusdtperp')
  quote('60000.00')
  quote('3000.00', 'ethusdt')

  for (let step = 0; step < STEPS; step += 1) {
    at += dice.below(1_500)
    const act = dice.below(6)
    if (act < 2) {
      const symbol = dice.pick(SYMBOLS)
      const keyId = dice.pick(KEYS)
      const { id, outcome } = run(placing(symbol), keyId)
      if (!outcome.ok) throw new Error(outcome.refusal.key)
      model.orders.push({ id, symbol, keyId })
    } else if (act === 2) {
      const body = anArming(dice)
      run({ kind: 'deadman.arm', body })
      model.arm(body, at)
    } else if (act === 3) {
      const [connection, keyId] = [dice.pick(['one', 'two']), dice.pick(KEYS)]
      const times = { timeoutMs: 5_000, idleMs: dice.below(1_000) }
      run({
        kind: 'deadman.postpone',
        body: { scope: 'connection', keyId, connection, ...times },
      })
      model.postpone(connection, keyId, at + times.timeoutMs - times.idleMs)
    } else if (act === 4) quote(`6000${dice.below(10)}.00`)
    else {
      model.fire(at)
      core.memory.jobs.step(at)
    }
    const spot = core.spot.liveOf(ANN).map(({ id }) => id)
    const tickets = [...core.perpetual.tickets.values()].map(({ id }) => id)
    // Of several jobs that are due one is done in a turn: the command after it finds the rest.
    const found = [...spot, ...tickets].toSorted()
    const expected = act === 5 ? found : model.orders.map(({ id }) => id)
    expect(found).toEqual(expected.toSorted())
    expect(core.memory.leaks()).toEqual([])
  }
})
