// Contenders of the spot module under the engine's load, with checks, holds, fees and postings:
// from text, and from decoded commands. Each is opened with its resting orders before the
// measurement.
import { hashOf } from '../../server/core/engine/idIndex'
import { changedLevels } from '../../server/core/engine/book/changedLevels'
import { MarketContext } from '../../server/core/engine/marketContext'
import { creditMoney } from '../../server/features/wallet/moveMoney'
import { cancelOrder, cancelRow } from '../../server/features/spot/commands/cancelOrder'
import type { SpotOutcome } from '../../server/features/spot/outcome'
import {
  placeDecoded,
  placeOrder,
  type DecodedPlace,
} from '../../server/features/spot/commands/placeOrder'
import { NOBODY, type CustomerNumber } from '../../server/features/spot/market/customers'
import type { OrderRow } from '../../server/features/spot/order/orderRows'
import { SpotState } from '../../server/features/spot/state'
import { accountKey } from '../../server/core/ledger/account'
import { Ledger } from '../../server/core/ledger/ledger'
import { lots, ticks } from '../../src/domain/brand'
import { formatLots, formatTicks, readAmount } from '../../src/domain/decimal'
import { INSTRUMENTS } from '../../src/domain/instruments'
import type { SpotDraft, SpotFigures } from '../../src/domain/orders/validateSpot'
import type { Outcome } from '../../src/domain/refusals'
import { Columns } from './columns'
import { fresh, LOAD_USERS, MIDDLE, type EngineCommand } from './load'
import { lengthened, stand, uuidOf, type Depth, type OpenPlayer, type Player } from './players'

/** Commands between two drains of the events, as in a batch of the pipeline. */
const BATCH = 50
/** One in this many customers is connected and receives events of their orders. */
export const LISTENS = 10
export const SYMBOL = 'btcusdt'
export const AT = Date.UTC(2025, 0, 6)

/** Initial balance of each coin for every customer. */
export const STAKE = readAmount('1000000000')

/**
 * Exchange of the spot figures: sufficient balances for everyone, one in ten customers connected.
 */
class SpotExchange {
  private readonly ledger = new Ledger()
  private readonly journal = new MarketContext(this.ledger)
  readonly state = new SpotState(
    this.journal,
    INSTRUMENTS.filter((each) => each.market === 'spot'),
  )
  readonly market = this.state.market(SYMBOL)
  private readonly listeners = new Set(LOAD_USERS.filter((_, at) => at % LISTENS === 0).map(fresh))
  private readonly audience = (userId: string) => this.listeners.has(userId)
  private sinceDrain = 0

  constructor() {
    const { instrument } = this.market
    this.market.reference = ticks(MIDDLE)
    const cause = { wallet: 'SPOT', amount: STAKE, cause: 'bench', at: AT } as const
    // Commands carry user ids as separate strings, as from a wire.
    for (const userId of LOAD_USERS.map(fresh)) {
      this.state.customers.of(userId)
      for (const coin of [instrument.base, instrument.quote])
        creditMoney(this.ledger, { userId, coin, ...cause })
    }
  }

  /** Adds a command's outcome, and drains the events when a batch is full. */
  after(outcome: Outcome<SpotOutcome>): number {
    if (!outcome.ok) throw new Error(`Refused: ${JSON.stringify(outcome)}`)
    this.sinceDrain += 1
    if (this.sinceDrain < BATCH) return 1
    this.sinceDrain = 0
    const { state, journal, ledger } = this
    const events = state.drainEffects().size + journal.drainTrades().length
    const moved = ledger.drain().size + changedLevels(this.market.book).bids.length
    return events + moved + journal.drainNotices(this.audience).size
  }

  depth(): readonly Depth[] {
    const { bids, asks } = this.market.book.levels()
    return [bids, asks]
  }

  /** Final balances. */
  balances(): readonly string[] {
    const accounts = this.ledger.accounts().filter(({ balance }) => balance !== 0n)
    return accounts.map((account) => `${accountKey(account)} ${account.balance}`).sort()
  }
}

/** Spot orders of many users from text, with checks, holds, fees and postings. */
class TextPlayer implements Player {
  private readonly exchange = new SpotExchange()
  private columns = new Columns([], Number)
  private owners: readonly string[] = []
  private ids: readonly string[] = []
  private prices: readonly string[] = []
  private quantities: readonly string[] = []

  take(commands: readonly EngineCommand[]): void {
    const { lotDecimals, tickDecimals } = this.exchange.market.instrument
    this.columns = new Columns(commands, () => 0)
    this.owners = commands.map(({ owner }) => owner)
    this.ids = commands.map(({ order }) => fresh(uuidOf(order)))
    this.prices = commands.map(({ price }) => fresh(formatTicks(price, tickDecimals)))
    this.quantities = commands.map(({ quantity }) => fresh(formatLots(quantity, lotDecimals)))
  }

  play(at: number): number {
    const { exchange, columns } = this
    const { state } = exchange
    const userId = this.owners[at] as string
    const orderId = this.ids[at] as string
    if (columns.cancels(at)) return exchange.after(cancelOrder(state, { userId, orderId, at: AT }))
    const draft = this.draft(at)
    const side = columns.side(at)
    return exchange.after(
      placeOrder(state, { userId, orderId, side, symbol: SYMBOL, draft, at: AT }),
    )
  }

  depth = () => this.exchange.depth()
  balances = () => this.exchange.balances()

  private draft(at: number): SpotDraft {
    const quantity = this.quantities[at] as string
    if (!this.columns.rests(at)) return { type: 'MARKET', quantity }
    return { type: 'LIMIT', quantity, price: this.prices[at] as string }
  }
}

export const openSpot: OpenPlayer = (standing) => stand(new TextPlayer(), standing)

type Writable<T> = { -readonly [Key in keyof T]: T[Key] }

/** The same from decoded commands; orders are cancelled by number. */
class DecodedPlayer implements Player {
  private readonly exchange = new SpotExchange()
  private columns = new Columns([], Number)
  private ids: readonly string[] = []
  private hashes = new Int32Array()
  /** Row of each order by its number. */
  private rows: Int32Array = new Int32Array()
  /** Reused input of the engine. */
  private readonly figures: Writable<SpotFigures> = {
    type: 'LIMIT',
    quantity: lots(0),
    limit: null,
    timeInForce: undefined,
    postOnly: undefined,
  }
  private readonly command: Writable<DecodedPlace> = {
    customer: NOBODY,
    market: this.exchange.market,
    orderId: '',
    hash: 0,
    side: 'BUY',
    figures: this.figures,
    at: AT,
  }

  take(commands: readonly EngineCommand[]): void {
    const { customers } = this.exchange.state
    this.columns = new Columns(commands, (owner) => customers.of(owner))
    this.ids = commands.map(({ order }) => fresh(uuidOf(order)))
    this.hashes = Int32Array.from(this.ids, hashOf)
    this.rows = lengthened(this.rows, commands)
  }

  play(at: number): number {
    const { exchange, columns, rows, command, figures } = this
    const { state } = exchange
    const order = columns.order(at)
    if (columns.cancels(at)) return exchange.after(cancelRow(state, rows[order] as OrderRow, AT))
    const rests = columns.rests(at)
    command.customer = columns.owner(at) as CustomerNumber
    command.orderId = this.ids[at] as string
    command.hash = this.hashes[at] as number
    command.side = columns.side(at)
    figures.type = rests ? 'LIMIT' : 'MARKET'
    figures.quantity = columns.quantity(at)
    figures.limit = rests ? columns.price(at) : null
    const outcome = placeDecoded(state, command)
    if (outcome.ok) rows[order] = outcome.value.row
    return exchange.after(outcome)
  }

  depth = () => this.exchange.depth()
  balances = () => this.exchange.balances()
}

export const openDecodedSpot: OpenPlayer = (standing) => stand(new DecodedPlayer(), standing)
