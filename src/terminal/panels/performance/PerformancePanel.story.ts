// Performance of a guest, of a member with and without trades, and without an answer.
import { account, AT as today } from '../../exampleViews'
import type { PanelState, PanelStory } from '../../PanelStory'

type Answers = NonNullable<PanelState['answers']>
type Fills = NonNullable<Answers['perpetualTransactions']>

const DAY_MS = 86_400_000

const fill: Fills['transactions'][number] = {
  fillId: '1',
  futureId: 'a',
  symbol: 'btcusdtperp',
  action: 'CLOSE',
  side: 'SELL',
  price: '61602.1',
  quantity: '0.1',
  fee: '3.0801',
  liquidity: 'TAKER',
  realisedPnl: '36.46',
  at: today,
}
const transactions = [
  fill,
  { ...fill, fillId: '2', futureId: 'b', realisedPnl: '-12.5', at: today - DAY_MS },
  { ...fill, fillId: '3', action: 'OPEN', realisedPnl: '0', at: today - 2 * DAY_MS } as const,
]
const answersOf = (rows: Fills['transactions']): Answers => ({
  perpetualTransactions: { transactions: rows, page: 1, limit: 100, total: rows.length },
  accountLedger: { entries: [], summary: { opening: '0', closing: '0', byKind: [] } },
  accountEquity: {
    days: Array.from({ length: 30 }, (_, i) => ({
      day: Math.floor(today / DAY_MS) * DAY_MS - (29 - i) * DAY_MS,
      equityUsdt: String(10_000 + Math.round(900 * Math.sin(i / 4)) + i * 20),
      netDepositUsdt: '0',
    })),
  },
})

export const panel: PanelStory = {
  kind: 'performance',
  size: [480, 420],
  states: {
    trades: { account, answers: answersOf(transactions) },
    empty: { account, answers: answersOf([]) },
    guest: { account: null },
    unreachable: { account },
  },
}
