// Random walks over a fixture of CFDs: steps drawn by fast-check, what they do to the fixture, and
// everything that must hold after each of them.
import fc from 'fast-check'
import { systemAccount, isSystem, type SystemAccount } from '../../../src/domain/accounts'
import type { CfdOpenType } from '../../../src/domain/records/cfdRecords'
import { ticks } from '../../../src/domain/brand'
import { formatAmount, formatTicks } from '../../../src/domain/decimal'
import { applyQuote } from '../../../server/features/cfd/applyQuote'
import { withdrawable, walletAccount } from '../../../server/features/cfd/dealing'
import { findCfdBreaches } from '../../../server/features/cfd/invariants'
import type { CfdEffects } from '../../../server/features/cfd/state'
import { moveMoney } from '../../../server/features/wallet/moveMoney'
import { CfdFixture } from './cfdFixture'
import { derivative } from './cfdQuotes'

const USERS = ['ann', 'bob', 'cyd'] as const
const SYMBOLS = ['eurusd', 'usdjpy', 'gbpjpy', 'ger40', 'xauusd'] as const

const user = fc.constantFrom(...USERS)
const symbol = fc.constantFrom(...SYMBOLS)
const nth = fc.nat(50)

/** A step of a walk; prices are parts per million of the quote of that moment. */
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('quote' as const),
      symbol,
      /** Most moves are small, some are gaps of 1 to 60 %, either way. */
      move: fc.oneof(
        { weight: 5, arbitrary: fc.integer({ min: -3_000, max: 3_000 }) },
        { weight: 1, arbitrary: fc.integer({ min: 10_000, max: 600_000 }) },
        { weight: 1, arbitrary: fc.integer({ min: -600_000, max: -10_000 }) },
      ),
      spread: fc.integer({ min: 0, max: 60 }),
      wait: fc.constantFrom(1_000, 60_000, 3_600_000, 20 * 3_600_000),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('open' as const),
      user,
      symbol,
      side: fc.constantFrom('LONG' as const, 'SHORT' as const),
      openType: fc.constantFrom<CfdOpenType[]>('MARKET', 'LIMIT', 'STOP'),
      size: fc.integer({ min: 1, max: 120 }),
      leverage: fc.constantFrom(1, 10, 50, 100),
      off: fc.integer({ min: -20_000, max: 20_000 }),
      takeProfit: fc.option(fc.integer({ min: -20_000, max: 20_000 })),
      stopLoss: fc.option(fc.integer({ min: -20_000, max: 20_000 })),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('close' as const),
      nth,
      size: fc.option(fc.integer({ min: 1, max: 60 })),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), nth }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('update' as const),
      nth,
      off: fc.option(fc.integer({ min: -20_000, max: 20_000 })),
      stopLoss: fc.option(fc.integer({ min: -20_000, max: 20_000 })),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom('session' as const, 'stale' as const),
      symbol,
      on: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom('credit' as const, 'withdraw' as const),
      user,
      usdt: fc.integer({ min: 1, max: 3_000 }),
    }),
  },
)

export type CfdStep = typeof step extends fc.Arbitrary<infer Taken> ? Taken : never

export const cfdSteps = (most: number): fc.Arbitrary<CfdStep[]> =>
  fc.array(step, { minLength: 1, maxLength: most, size: 'max' })

type Of<Kind extends CfdStep['kind']> = Extract<CfdStep, { kind: Kind }>

export class CfdWalk {
  readonly fixture = new CfdFixture()
  /** What deals and charges said in sum, to be found again in the market maker's accounts. */
  private realised = 0n
  private fees = 0n
  private swaps = 0n
  readonly seen = new Set<string>()

  constructor() {
    for (const name of USERS) this.fixture.credit(name, '3000')
  }

  /** Does one step; answers what does not hold after it. */
  take(taken: CfdStep): readonly string[] {
    this.run(taken)
    this.count(this.fixture.state.drainEffects())
    this.fixture.journal.drainNotices()
    this.fixture.ledger.drain()
    const quoted = taken.kind === 'quote' ? taken.symbol : undefined
    return [...findCfdBreaches(this.fixture.state, quoted), ...this.moneyBreaches()]
  }

  private run(taken: CfdStep): void {
    const { fixture } = this
    switch (taken.kind) {
      case 'quote':
        return this.quote(taken)
      case 'open':
        return this.open(taken)
      case 'close': {
        const ticket = this.ticket(taken.nth)
        const size = taken.size === null ? undefined : (taken.size / 100).toFixed(2)
        if (ticket) fixture.close(ticket.userId, ticket.id, size)
        return undefined
      }
      case 'cancel': {
        const ticket = this.ticket(taken.nth)
        if (ticket) fixture.cancel(ticket.userId, ticket.id)
        return undefined
      }
      case 'update':
        return this.update(taken)
      case 'session':
        return fixture.session(taken.symbol, taken.on)
      case 'stale':
        return fixture.stale(taken.symbol, !taken.on)
      case 'credit':
        return fixture.credit(taken.user, String(taken.usdt))
      case 'withdraw':
        return this.withdraw(taken.user)
    }
  }

  private quote({ symbol: name, move, spread, wait }: Of<'quote'>): void {
    const market = this.fixture.state.market(name)
    const mid = Math.max(200, Math.round(((market.bid ?? 0) * (1_000_000 + move)) / 1_000_000))
    this.fixture.now += wait
    const at = this.fixture.now
    applyQuote(this.fixture.state, name, { bid: ticks(mid), ask: ticks(mid + spread), at })
  }

  private open(taken: Of<'open'>): void {
    const { fixture } = this
    const near = (off: number) => this.near(taken.symbol, off)
    fixture.open(taken.user, taken.symbol, {
      side: taken.side,
      openType: taken.openType,
      size: (taken.size / 100).toFixed(2),
      leverage: taken.leverage,
      ...(taken.openType === 'MARKET' ? {} : { openPrice: near(taken.off) }),
      ...(taken.takeProfit === null ? {} : { takeProfitPrice: near(taken.takeProfit) }),
      ...(taken.stopLoss === null ? {} : { stopLossPrice: near(taken.stopLoss) }),
    })
  }

  private update({ nth: index, off, stopLoss }: Of<'update'>): void {
    const ticket = this.ticket(index)
    if (!ticket) return
    const near = (by: number) => this.near(ticket.instrument.symbol, by)
    this.fixture.update(ticket.userId, ticket.id, {
      ...(off === null ? {} : { openPrice: near(off) }),
      stopLossPrice: stopLoss === null ? null : near(stopLoss),
    })
  }

  private withdraw(userId: string): void {
    const most = withdrawable(this.fixture.state, userId)
    if (most <= 0n) return
    const wallets = { from: 'DERIVATIVES', to: 'SPOT', coin: 'USDT', cause: 'test' } as const
    const at = this.fixture.now
    moveMoney(this.fixture.ledger, { userId, ...wallets, amount: formatAmount(most), at })
  }

  private near(name: string, off: number): string {
    const bid = this.fixture.state.market(name).bid ?? 1
    const price = Math.max(1, Math.round((bid * (1_000_000 + off)) / 1_000_000))
    return formatTicks(ticks(price), derivative(name).tickDecimals)
  }

  private ticket(index: number) {
    const all = [...this.fixture.state.tickets.values()]
    return all[index % Math.max(1, all.length)]
  }

  private count({ deals, swaps, tickets }: CfdEffects): void {
    for (const deal of deals) {
      this.realised += deal.realised
      this.fees += deal.fee
      this.seen.add(deal.action)
    }
    for (const charge of swaps) this.swaps += charge.amount
    if (swaps.length > 0) this.seen.add('SWAP')
    for (const { cancelReason } of tickets) if (cancelReason !== null) this.seen.add(cancelReason)
  }

  private moneyBreaches(): string[] {
    const { ledger } = this.fixture
    const breaches = [...ledger.leaks()].map(([coin, sum]) => `${sum} of ${coin} leaked`)
    for (const account of ledger.accounts())
      if (!isSystem(account) && account.balance < 0n) breaches.push(`${account.owner} owes`)
    const holds = (name: SystemAccount, due: bigint) => {
      const is = ledger.balance(systemAccount(name, 'USDT'))
      if (is !== due) breaches.push(`${name} holds ${is}, due ${due}`)
    }
    holds('dealing', -this.realised)
    holds('swap', -this.swaps)
    holds('fees', this.fees - ledger.balance(systemAccount('dust', 'USDT')))
    for (const name of USERS) {
      const idle = !this.fixture.state.byUser.has(name)
      if (idle && ledger.balance(walletAccount(name, 'locked')) !== 0n)
        breaches.push(`${name}: locked without a ticket`)
    }
    return breaches
  }
}
