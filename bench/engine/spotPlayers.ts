// How the spot module carries out the engine's load, with checks, holds, fees and postings: from
// text, and from decoded commands. Each is opened with its standing orders before the clock runs.
import { hashOf } from '../../server/engine/idIndex'
import { changedLevels } from '../../server/engine/book/changedLevels'
import { MarketContext } from '../../server/engine/marketContext'
import { creditMoney } from '../../server/modules/wallet/moveMoney'
import { cancelOrder, cancelRow } from '../../server/modules/spot/commands/cancelOrder'
import type { SpotOutcome } from '../../server/modules/spot/commands/outcome'
import {
  placeDecoded,
  placeOrder,
  type DecodedPlace,
} from '../../server/modules/spot/commands/placeOrder'
import type { OrderRow } from '../../server/modules/spot/order/orderRows'
import { SpotState } from '../../server/modules/spot/state'
import { accountKey, type Account } from '../../server/ledger/account'
import { Ledger } from '../../server/ledger/ledger'
import type { Lots } from '../../src/domain/brand'
import { formatLots, formatTicks, readAmount } from '../../src/domain/decimal'
import { INSTRUMENTS } from '../../src/domain/instruments'
import type { SpotDraft } from '../../src/domain/orders/validateSpot'
import type { Outcome } from '../../src/domain/refusals'
import { LOAD_USERS, MIDDLE, type EngineCommand } from './load'
import { fresh, uuidOf, type OpenPlayer } from './players'

/** Commands between two drains of the events, as in a batch of the pipeline. */
const BATCH = 50
/** One in so many customers has a page open and hears what happens to his orders. */
export const LISTENS = 10
export const SYMBOL = 'btcusdt'
export const AT = Date.UTC(2025, 0, 6)

/** What everybody has of each coin in the beginning. */
export const STAKE = readAmount('1000000000')

/** The exchange of the spot figures: everybody has enough, one customer in ten listens. */
function openExchange() {
  const ledger = new Ledger()
  const journal = new MarketContext(ledger)
  const state = new SpotState(
    journal,
    INSTRUMENTS.filter((each) => each.market === 'spot'),
  )
  const market = state.market(SYMBOL)
  const { instrument, book } = market
  market.reference = MIDDLE as typeof market.reference
  for (const userId of LOAD_USERS)
    for (const coin of [instrument.base, instrument.quote])
      creditMoney(ledger, {
        userId,
        coin,
        wallet: 'SPOT',
        amount: STAKE,
        cause: 'bench',
        at: AT,
      })
  const listeners = new Set(LOAD_USERS.filter((_, at) => at % LISTENS === 0))
  const audience = (userId: string) => listeners.has(userId)
  let sinceDrain = 0
  /** Takes the outcome of a command, and out of memory what happened when a batch is full. */
  const after = (outcome: Outcome<SpotOutcome>): number => {
    if (!outcome.ok) throw new Error(`Refused: ${JSON.stringify(outcome)}`)
    sinceDrain += 1
    if (sinceDrain < BATCH) return 1
    sinceDrain = 0
    const events = state.drainEffects().size + journal.drainTrades().length
    const moved = ledger.drain().size + changedLevels(book).bids.length
    return events + moved + journal.drainNotices(audience).size
  }
  const depth = () => {
    const { bids, asks } = book.levels()
    return [bids, asks]
  }
  /** What everybody has in the end. */
  const balances = () =>
    ledger
      .accounts()
      .flatMap((account) => (account.balance === 0n ? [] : [textOf(account)]))
      .sort()
  return { state, market, after, depth, balances }
}

const textOf = (account: Account): string => `${accountKey(account)} ${account.balance}`

/** A command with the name and the decimals of its order as a caller writes them. */
interface Written extends EngineCommand {
  readonly id: string
  readonly draft: SpotDraft
}

/** Spot orders of many users from their text, with checks, holds, fees and postings. */
export const openSpot: OpenPlayer = (standing) => {
  const { state, market, after, depth, balances } = openExchange()
  const { instrument } = market
  const play = (command: EngineCommand): number => {
    const { kind, id: orderId, owner: userId, side, draft } = command as Written
    return after(
      kind === 'cancel'
        ? cancelOrder(state, { userId, orderId, at: AT })
        : placeOrder(state, { userId, orderId, side, symbol: SYMBOL, draft, at: AT }),
    )
  }
  const draftOf = ({ kind, price, quantity }: EngineCommand): SpotDraft => {
    const size = formatLots(quantity, instrument.lotDecimals)
    if (kind === 'take') return { type: 'MARKET', quantity: size }
    return { type: 'LIMIT', quantity: size, price: formatTicks(price, instrument.tickDecimals) }
  }
  // Written out: what is copied from another object is slow to read for whoever gets it.
  const prepare = (command: EngineCommand): Written => {
    const { kind, order, owner, side, price, quantity } = command
    const id = fresh(uuidOf(order))
    return { kind, order, owner, side, price, quantity, id, draft: draftOf(command) }
  }
  for (const command of standing) play(prepare(command))
  return { prepare, play, depth, balances }
}

/** A command whose texts were read, and whose customer was found, before the clock runs. */
interface Decoded extends EngineCommand, DecodedPlace {
  readonly quantity: Lots
}

/** The same from decoded commands; an order is cancelled by its number. */
export const openDecodedSpot: OpenPlayer = (standing) => {
  const { state, market, after, depth, balances } = openExchange()
  /** Where each order stands, by its number. */
  const rows: OrderRow[] = []
  const play = (command: EngineCommand): number => {
    const { kind, order } = command
    if (kind === 'cancel') return after(cancelRow(state, rows[order] as OrderRow, AT))
    const outcome = placeDecoded(state, command as Decoded)
    if (outcome.ok) rows[order] = outcome.value.row
    return after(outcome)
  }
  const prepare = ({ kind, order, owner, side, price, quantity }: EngineCommand): Decoded => {
    const customer = state.customers.of(owner)
    const orderId = fresh(uuidOf(order))
    const hash = hashOf(orderId)
    const isMarket = kind === 'take'
    return {
      kind,
      order,
      customer,
      market,
      orderId,
      hash,
      side,
      type: isMarket ? 'MARKET' : 'LIMIT',
      quantity,
      limit: isMarket ? null : price,
      at: AT,
      owner,
      price,
    }
  }
  for (const command of standing) play(prepare(command))
  return { prepare, play, depth, balances }
}
