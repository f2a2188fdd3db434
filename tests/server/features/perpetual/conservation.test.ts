// A seeded market with customers, a market maker, marks, funding and liquidations. After every
// command the invariants hold; at the end an audit rebuilds the books from postings alone.
import { expect, test } from 'vitest'
import { systemAccount, type SystemAccount } from '../../../../src/domain/accounts'
import { findBreaches } from '../../../../server/features/perpetual/invariants'
import type { Fill } from '../../../../server/features/perpetual/ticket/ticketRecord'
import { auditLedger } from '../../../../server/core/ledger/audit'
import type { BookedPosting } from '../../../../server/core/ledger/account'
import { PerpetualExchange } from '../../../support/perpetualExchange'
import { seeded, type Dice } from '../../../support/seeded'

const USERS = ['ann', 'bob', 'cyd', 'dan']
const seed = Number(process.env.TEST_SEED ?? 77_003)

interface Walk {
  readonly fixture: PerpetualExchange
  readonly dice: Dice
  mid: number
}

const text = (ticks: number) => (ticks / 10).toFixed(1)

function moveMarket(walk: Walk): void {
  const { fixture, dice } = walk
  const most = dice.chance(0.05) ? 36_000 : 6_000
  walk.mid = Math.max(300_000, walk.mid + dice.below(2 * most + 1) - most)
  const rows = (sign: number) =>
    Array.from({ length: 3 }, (_, i) => {
      const price = walk.mid + sign * (i * 40 + 5)
      return `${text(price)} ${(dice.below(900) / 1_000).toFixed(3)}`
    })
  fixture.depth(rows(-1), rows(1))
  fixture.now += dice.chance(0.05) ? 8 * 3_600_000 : 1_000
  fixture.rate(BigInt(dice.below(40_000) - 20_000))
  fixture.mark(text(walk.mid))
}

function trade({ fixture, dice, mid }: Walk): void {
  const user = dice.pick(USERS)
  const mine = [...(fixture.state.byUser.get(user) ?? [])]
  const roll = dice.below(100)
  if (roll < 55 || mine.length === 0) {
    const limit = dice.chance(0.6)
    fixture.open(user, {
      direction: dice.pick(['LONG', 'SHORT']),
      quantity: ((1 + dice.below(400)) / 1_000).toFixed(3),
      leverage: dice.pick([1, 3, 10, 50, 100]),
      ...(limit ? { type: 'LIMIT', openPrice: text(mid + dice.below(400) - 200) } : {}),
      ...(limit && dice.chance(0.3) ? { timeInForce: dice.pick(['IOC', 'FOK']) } : {}),
      ...(dice.chance(0.2) ? { margin: String(1_000 + dice.below(2_000)) } : {}),
    })
    return
  }
  const ticket = dice.pick(mine)
  if (roll < 75) fixture.cancel(user, ticket.id)
  else if (roll < 90) {
    const part = ((1 + dice.below(Math.max(1, ticket.open))) / 1_000).toFixed(3)
    fixture.close(user, ticket.id, dice.chance(0.5) ? part : undefined)
  } else fixture.protect(user, ticket.id, { stopLossPrice: text(mid - 2_000) })
}

test(`[LED-001] [LED-003] money is conserved over 6,000 commands (seed ${seed})`, () => {
  const walk: Walk = { fixture: new PerpetualExchange(), dice: seeded(seed), mid: 600_000 }
  const { fixture, dice } = walk
  for (const user of USERS) fixture.credit(user, '20000')
  moveMarket(walk)
  const fills: Fill[] = []
  const charges: bigint[] = []
  const postings: BookedPosting[] = []
  for (let i = 0; i < 6_000; i += 1) {
    if (dice.chance(0.2)) moveMarket(walk)
    else trade(walk)
    expect({ command: i, breaches: findBreaches(fixture.state) }).toEqual({
      command: i,
      breaches: [],
    })
    const effects = fixture.state.drainEffects()
    fills.push(...effects.fills)
    charges.push(...effects.charges.map((charge) => charge.amount))
    postings.push(...fixture.ledger.drain().postings)
    fixture.journal.drainTrades()
    if (i % 500 === 0) for (const user of USERS) fixture.credit(user, '5000')
  }
  expect(auditLedger(fixture.ledger.accounts(), postings)).toEqual([])
  const total = fixture.ledger.accounts().reduce((sum, account) => sum + account.balance, 0n)
  expect(total).toBe(0n)
  const sum = (values: readonly bigint[]) => values.reduce((all, value) => all + value, 0n)
  const maker = (name: SystemAccount) => fixture.ledger.balance(systemAccount(name, 'USDT'))
  const clearing = maker('clearing')
  expect(clearing).toBe(-sum(fills.map((fill) => fill.realised)))
  const fees = maker('fees')
  // What is paid beyond the fees account's share and missing from funding is dust, a unit a time.
  const [dust, funding] = [maker('dust'), maker('funding')]
  const paid = sum(fills.map((fill) => fill.fee)) - sum(charges)
  const rounding = fees + dust + funding - paid
  expect(rounding >= -BigInt(fills.length) && rounding <= 0n).toBe(true)
  const signed = sum(fills.map((it) => BigInt(it.side === 'BUY' ? it.quantity : -it.quantity)))
  const open = [...fixture.state.tickets.values()].map((ticket) =>
    BigInt(ticket.direction === 'LONG' ? ticket.open : -ticket.open),
  )
  expect(sum(open)).toBe(signed)
  const actions = new Set(fills.map((fill) => fill.action))
  expect([...actions].sort()).toEqual(['CLOSE', 'DELEVERAGE', 'LIQUIDATE', 'OPEN', 'STOP_LOSS'])
}, 30_000)
