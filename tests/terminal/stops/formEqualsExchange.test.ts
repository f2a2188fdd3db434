// The order form refuses a stop order where the exchange refuses it, for the same reason, and sends
// what the exchange takes: both judge random orders on the same market.
import { expect, it } from 'vitest'
import { ticks } from '../../../src/domain/brand'
import { findPerpetual } from '../../../src/domain/instruments'
import { TRAIL_UNITS, TRIGGER_SOURCES } from '../../../src/domain/records/stopRecords'
import { perpetualForm } from '../../../src/terminal/markets/perpetual/orderForm'
import { stopView } from '../../../src/terminal/markets/perpetual/stopView'
import { EMPTY_DRAFT, type Draft } from '../../../src/terminal/trading/orderForm/draft'
import { quoteOf } from '../../../src/terminal/trading/orderForm/formQuote'
import type { FormFacts } from '../../../src/terminal/trading/orderForm/OrderFormAdapter'
import { StopExchange } from '../../support/modules/stopExchange'
import { seeded, type Dice } from '../../support/seeded'
import { accountWith, marks } from '../support/tickets'

const SEEDS = [1, 2, 3].map((n) => Number(process.env['TEST_SEED'] ?? 150_000) + n)
const ROUNDS = 700
const SYMBOL = 'btcusdtperp'
const contract = findPerpetual(SYMBOL)
if (!contract) throw new Error('there is no such contract')
const instrument = contract

const tickers = marks(SYMBOL, 600_000)
const text = { t: (key: string) => key } as unknown as FormFacts['text']

/** Decimal text around the market, now and then with too many decimals. */
const priceNear = (dice: Dice, share: number): string =>
  `${(60_000 * (1 + (dice.next() * 2 - 1) * share)).toFixed(1)}${dice.chance(0.05) ? '5' : ''}`

const draftOf = (dice: Dice): Draft => ({
  ...EMPTY_DRAFT,
  side: dice.pick(['BUY', 'SELL']),
  type: dice.pick(['STOP_MARKET', 'STOP_LIMIT', 'TRAILING_STOP']),
  trigger: priceNear(dice, 0.05),
  trailBy: dice.pick(TRAIL_UNITS),
  trailPercent: dice.pick(['', '0.1', '1.25', '1.255', '49', '51']),
  trailDistance: dice.pick(['0.1', '500', '500.05', '0', '29000', '31000']),
  triggerBy: dice.pick(TRIGGER_SOURCES),
  price: priceNear(dice, 0.3),
  size: dice.pick(['0.001', '0.05', '1', '7.5', '40', '100']),
  reduceOnly: dice.chance(0.2),
  postOnly: dice.chance(0.2),
  timeInForce: dice.pick(['GTC', 'GTC', 'IOC', 'FOK']),
  protect: dice.chance(0.4),
  takeProfit: dice.chance(0.5) ? priceNear(dice, 0.2) : '',
  stopLoss: '',
})

const typed = ({ type, trigger, trailBy, trailPercent, trailDistance }: Draft) => {
  if (type !== 'TRAILING_STOP')
    return { type: type === 'STOP_LIMIT' ? type : ('STOP' as const), triggerPrice: trigger }
  const trail = trailBy === 'PERCENT' ? { trailPercent } : { trailDistance }
  return { type, triggerPrice: undefined, ...trail }
}

function market(): StopExchange {
  const exchange = new StopExchange()
  exchange.fixture.credit('ann', '20000')
  exchange.fixture.endow('1000')
  exchange.around('60000.0')
  exchange.mark('60000.0')
  exchange.trade('60000.0')
  return exchange
}

it.each(SEEDS)('[STP-002] the form refuses what the exchange refuses (seed %i)', (seed) => {
  const dice = seeded(seed)
  const exchange = market()
  const balances = [{ wallet: 'FUTURES', coin: 'USDT', balance: '20000', locked: '0' }] as const
  const counts = { taken: 0, refused: 0 }
  const wrong: string[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const draft = draftOf(dice)
    const leverage = dice.pick([1, 10, 50, 125])
    const facts: FormFacts = {
      instrument,
      quote: quoteOf(tickers.get(SYMBOL)),
      state: 'open',
      account: accountWith({ balances }),
      tickers,
      fees: { maker: instrument.makerFee, taker: instrument.takerFee },
      levels: [],
      text,
    }
    const view = stopView(facts, { leverage: { [SYMBOL]: leverage } }, draft)
    const closes = draft.reduceOnly
    const said = exchange.stop('ann', {
      ...typed(draft),
      direction: draft.side === 'BUY' ? 'LONG' : 'SHORT',
      triggerBy: draft.triggerBy,
      quantity: draft.size,
      ...(draft.type === 'STOP_LIMIT'
        ? { openPrice: draft.price, timeInForce: draft.timeInForce, postOnly: draft.postOnly }
        : {}),
      ...(closes ? { reduceOnly: true } : { leverage }),
      ...(!closes && draft.protect && draft.takeProfit !== ''
        ? { takeProfitPrice: draft.takeProfit }
        : {}),
    })
    const keys = view.refusals.map(({ key }) => key)
    // What cannot be read at all is refused by its field first.
    const isSame = said.ok
      ? keys.length === 0 && view.order !== null
      : view.order === null && (view.read.refusals.length > 0 || keys.includes(said.refusal.key))
    if (!isSame) wrong.push(`${JSON.stringify([draft, leverage, keys, said])}`)
    counts[said.ok ? 'taken' : 'refused'] += 1
    if (said.ok) exchange.run('futures.cancelStop', 'ann', { stopId: said.value.stop.stopId })
  }
  expect(wrong).toEqual([])
  expect(Math.min(counts.taken, counts.refused)).toBeGreaterThan(ROUNDS / 10)
})

it('a picked price is the trigger of a stop order, and the price of any other', () => {
  const quote = quoteOf(tickers.get(SYMBOL))
  const typeAt = (type: Draft['type']) =>
    perpetualForm.typeAt(ticks(601_000), { ...EMPTY_DRAFT, type }, quote)
  expect([
    typeAt('STOP_LIMIT'),
    typeAt('STOP_MARKET'),
    typeAt('MARKET'),
    typeAt('TRAILING_STOP'),
  ]).toEqual(['STOP_LIMIT', 'STOP_MARKET', 'LIMIT', 'LIMIT'])
})
