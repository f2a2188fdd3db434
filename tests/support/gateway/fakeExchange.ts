// An exchange that remembers what it was asked and answers as told; it trades nothing. The modules'
// own routes ask it.
import type { DayVolume } from '../../../server/core/engine/volumes'
import { Subject } from 'rxjs'
import type { CfdTicketRecord } from '../../../src/domain/records/cfdRecords'
import type { Balance, PerpetualTicket } from '../../../src/domain/records/records'
import { JsonText } from '../../../src/domain/records/jsonText'
import { accepted, refused, type Outcome } from '../../../src/domain/refusals'
import type { SpotOrderRecord } from '../../../src/domain/records/spotRecords'
import { limitRecord } from '../../../src/domain/tradingLimits/limitRecords'
import { NO_LIMITS } from '../../../src/domain/tradingLimits/tradingLimits'
import type { SymbolTrade } from '../../../src/domain/records/records'
import type { MarketStates } from '../../../server/core/exchange/market'
import type { Command } from '../../../server/core/exchange/module'
import type {
  AccountEvent,
  CommittedEvents,
  CommandContext,
  Commands,
  Events,
  TextContext,
  ValueContext,
} from '../../../server/core/exchange/seam'
import type { ExchangeStatus, Reads } from '../../../server/core/exchange/seam'
import type { Answer, CustomerCommand } from '../core'
import {
  aDeal,
  aCfd,
  aSpotFill,
  aSpotOrder,
  aStop,
  aSubscription,
  aTicket,
  aWithdrawal,
} from './records'

type Paged = { readonly page: number; readonly limit: number }
type AnyQuery = Readonly<Record<string, unknown>>

export class FakeExchange implements Commands, Reads, Events {
  readonly commit$ = new Subject<CommittedEvents>()
  #commits = 0
  readonly trade$ = new Subject<SymbolTrade>()
  readonly trading$ = new Subject<boolean>()
  #trading = true
  /** Whose events it was told to publish. */
  readonly #followed = new Set<string>()
  readonly #carriedOut = new Set<string>()
  readonly submitted: [Omit<CommandContext, 'onReplayed'>, CustomerCommand][] = []
  /** The queries of pages that were asked for. */
  readonly pages: [userId: string, query: AnyQuery][] = []
  answer: () => Promise<Outcome<Answer>> = () =>
    Promise.resolve(
      accepted({
        future: aTicket(),
        stop: aStop(),
        fills: [],
        order: aSpotOrder(),
        forex: aCfd(),
        deals: [aDeal()],
        accounts: this.held,
        withdrawal: aWithdrawal(),
        subscription: aSubscription(),
      }),
    )
  held: readonly Balance[] = [
    { wallet: 'FUTURES', coin: 'USDT', balance: '50000', locked: '60.3' },
    { wallet: 'SPOT', coin: 'BTC', balance: '0.5', locked: '0' },
  ]
  tradedDays: readonly DayVolume[] = []
  live: readonly PerpetualTicket[] = [aTicket()]
  orders: readonly SpotOrderRecord[] = [aSpotOrder()]
  forexs: readonly CfdTicketRecord[] = [aCfd()]
  /** Keys of the account's own calls, and what they placed. */
  placed: readonly (readonly [key: string, id: string])[] = []
  states: MarketStates = { stale: [], frozen: [], closed: [] }

  submit(context: TextContext, command: Command): Promise<Outcome<JsonText>>
  submit(context: ValueContext, command: Command): Promise<Outcome<unknown>>
  submit(context: CommandContext, command: Command): Promise<Outcome<unknown>> {
    const { userId, idempotencyKey, onlyAsks, takesNothing, expiresAt } = context
    const key = `${userId} ${idempotencyKey}`
    if (takesNothing && !this.#carriedOut.has(key))
      return Promise.resolve(refused('maintenance', undefined, { nothingDone: 1 }))
    this.#carriedOut.add(key)
    const asks = onlyAsks ? { onlyAsks } : {}
    const expires = expiresAt === undefined ? {} : { expiresAt }
    const sent = { userId, idempotencyKey, ...asks, ...expires }
    this.submitted.push([sent, command as CustomerCommand])
    // Each kind of command has fields of its own, as the modules answer them.
    return this.answer().then((outcome) => {
      if (!outcome.ok) return outcome
      const answer = fieldsOf(command.kind, outcome.value)
      return accepted(context.asText ? JsonText.of(answer) : answer)
    })
  }

  setAudience(userIds: readonly string[]): void {
    this.#followed.clear()
    for (const userId of userIds) this.#followed.add(userId)
  }

  follow(userId: string): void {
    this.#followed.add(userId)
  }

  unfollow(userId: string): void {
    this.#followed.delete(userId)
  }

  audience(userId: string): boolean {
    return this.#followed.has(userId)
  }

  read(kind: string): Promise<Outcome<unknown>> {
    const figures: Readonly<Record<string, unknown>> = {
      balances: this.held,
      tradedDays: this.tradedDays,
      futures: this.live,
      spot: this.orders,
      forexs: this.forexs,
      'cfd.overview': OVERVIEW,
      stops: [],
      'futures.marginRates': marginRates(),
      'futures.profitAndLoss': profitAndLoss(),
      withdrawn: [],
      savingsUse: {},
      placed: this.placed,
      lottery: { thisRound: null, lastRound: null },
    }
    if (!(kind in figures)) throw new Error(`No module reads ${kind}`)
    return Promise.resolve(accepted(figures[kind]))
  }

  page(kind: string, userId: string, query: Paged) {
    this.pages.push([userId, { ...query }])
    const rows: Readonly<Record<string, readonly unknown[]>> = {
      'futures.tickets': this.live,
      'futures.fills': [],
      'spot.orders': this.orders,
      'spot.fills': [aSpotFill()],
      'cfd.tickets': this.forexs,
      'cfd.deals': [aDeal()],
      'wallet.deposits': [],
      'wallet.withdrawals': [aWithdrawal()],
      'savings.subscriptions': [aSubscription()],
    }
    const found = rows[kind]
    if (!found) throw new Error(`No module has pages of ${kind}`)
    const { page, limit } = query
    return Promise.resolve(accepted({ rows: found, page, limit, total: found.length }))
  }

  projected(): Promise<Outcome<null>> {
    return Promise.resolve(accepted(null))
  }

  status(): ExchangeStatus {
    return { ...this.states, trading: this.#trading }
  }

  /** Halts trading or resumes it. */
  setTrading(trading: boolean): void {
    this.#trading = trading
    this.trading$.next(trading)
  }

  from(): Promise<[]> {
    return Promise.resolve([])
  }

  /** Publishes what a commit changed for one customer. */
  publish(userId: string, change: Partial<AccountEvent>): void {
    const event = { userId, at: 1, lists: {}, balances: [], notices: [], ...change }
    this.commit$.next({ seq: (this.#commits += 1), events: [event] })
  }
}

/** What it answers when a figure is read. */
export async function figure(exchange: FakeExchange, kind: string): Promise<unknown> {
  const found = await exchange.read(kind)
  return found.ok ? found.value : undefined
}

function fieldsOf(kind: string, answer: Answer) {
  const { future, futures, stop, order, forex, deals, fills, accounts, withdrawal, subscription } =
    answer
  if (/^futures\.\w*stop$/i.test(kind)) return { stop }
  if (kind.startsWith('futures.')) return { future, ...(futures ? { futures } : {}), fills }
  if (kind.startsWith('orders.')) return { order, fills: [aSpotFill()] }
  if (kind.startsWith('cfd.')) return { forex, deals }
  if (kind.startsWith('withdraw.')) return { withdrawal }
  if (kind.startsWith('savings.')) return { subscription }
  if (kind.startsWith('deadman.')) return { armedUntil: 1 }
  if (kind === 'limits.set') return { limits: limitRecord('spot', NO_LIMITS) }
  if (kind.startsWith('lottery.')) return { round: 1, bought: 2, paid: '10', left: 998 }
  return { accounts }
}

const OVERVIEW = {
  balance: '1000',
  equity: '990.5',
  usedMargin: '100',
  freeMargin: '890.5',
  marginLevel: '9.905',
  unrealizedPnL: '-9.5',
  stopOutLevel: '0.5',
}

function marginRates() {
  const { futureId, symbol } = aTicket()
  const rate = { markPrice: '60000', margin: '60', maintenanceMargin: '2.4', marginRate: '25' }
  return [{ futureId, symbol, ...rate, liquidationPrice: '54240.1' }]
}

function profitAndLoss() {
  const { futureId, symbol } = aTicket()
  const sums = { unrealisedPnl: '-1.5', realisedPnl: '0', fee: '0.3', funding: '0' }
  return { ...sums, positions: [{ futureId, symbol, ...sums, returnOnMargin: '-0.025' }] }
}
