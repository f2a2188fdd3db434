// The exchange's memory for tests: the modules of the product, opened without a store, with their
// states at hand, and their commands by kind.
import { INSTRUMENTS } from '../../src/domain/instruments'
import { accepted, type Outcome } from '../../src/domain/refusals'
import { Memory } from '../../server/core/exchange/memory'
import type { MakerEvent } from '../../server/core/exchange/market'
import type { CommandOf, OpenModule } from '../../server/core/exchange/module'
import type { CommandContext, Commands } from '../../server/core/exchange/seam'
import type { CfdCommands, CfdPages, CfdReads } from '../../server/features/cfd/contract'
import { openCfd, type CfdSnapshot } from '../../server/features/cfd/module'
import type {
  PerpetualCommands,
  PerpetualPages,
  PerpetualReads,
} from '../../server/features/perpetual/contract'
import { openPerpetual, type PerpetualSnapshot } from '../../server/features/perpetual/module'
import type { SpotCommands, SpotPages, SpotReads } from '../../server/features/spot/contract'
import { openSpot, type SpotSnapshot } from '../../server/features/spot/module'
import type { ReferralCommands } from '../../server/features/referral/contract'
import { openReferral } from '../../server/features/referral/module'
import type { LotteryCommands } from '../../server/features/lottery/contract'
import { openLottery } from '../../server/features/lottery/module'
import type { SavingsCommands } from '../../server/features/savings/contract'
import type { DeadManCommands } from '../../server/features/dead-man/contract'
import { openDeadMen } from '../../server/features/dead-man/module'
import type { TradingLimitCommands } from '../../server/features/trading-limits/contract'
import { openSavings } from '../../server/features/savings/module'
import type { WalletCommands, WalletReads } from '../../server/features/wallet/contract'
import { openWallet, type WalletSnapshot } from '../../server/features/wallet/module'
import { modules } from '../../server/features'
import type { Ledger } from '../../server/core/ledger/ledger'
import type { MarketContext } from '../../server/core/engine/marketContext'
import type { CfdState } from '../../server/features/cfd/state'
import type { PerpetualState } from '../../server/features/perpetual/state'
import type { SpotState } from '../../server/features/spot/state'
import type { LedgerStart } from '../../server/core/exchange/storePort'

export type AllCommands = WalletCommands &
  PerpetualCommands &
  SpotCommands &
  CfdCommands &
  SavingsCommands &
  TradingLimitCommands &
  DeadManCommands &
  LotteryCommands &
  ReferralCommands
export type AllReads = WalletReads & PerpetualReads & SpotReads & CfdReads
export type AllPages = PerpetualPages & SpotPages & CfdPages
export type CustomerCommand = CommandOf<AllCommands>

type AnyAnswer = AllCommands[keyof AllCommands]['answer']
type KeysOf<T> = T extends unknown ? keyof T : never
type FieldOf<T, K> = T extends unknown ? (K extends keyof T ? T[K] : never) : never
/** What commands answer, whatever their kind. */
export type Answer = { readonly [K in KeysOf<AnyAnswer>]?: FieldOf<AnyAnswer, K> }

/** The tables of all modules. */
export const TABLES = modules.flatMap(({ tables }) => tables)

/** The commands of all modules, of what runs commands of any. */
export const allOf = (commands: Commands): Commands<AllCommands> =>
  commands as Commands as Commands<AllCommands>

export interface Core {
  readonly memory: Memory
  readonly ledger: Ledger
  readonly journal: MarketContext
  readonly perpetual: PerpetualState
  readonly spot: SpotState
  readonly cfd: CfdState
  /** Wallet, dead man's switches, savings, lottery and referral. */
  readonly areas: readonly OpenModule[]
}

export interface Stored {
  readonly ledger?: Partial<LedgerStart>
  readonly perpetual?: Partial<PerpetualSnapshot>
  readonly spot?: Partial<SpotSnapshot>
  readonly cfd?: Partial<CfdSnapshot>
  readonly wallet?: WalletSnapshot
  readonly savings?: Parameters<typeof openSavings>[1]
  readonly lottery?: Parameters<typeof openLottery>[1]
  readonly referral?: Parameters<typeof openReferral>[1]
}

const PERPETUALS = INSTRUMENTS.filter((each) => each.market === 'futures')
const PAIRS = INSTRUMENTS.filter((each) => each.market === 'spot')
const CFDS = INSTRUMENTS.filter((each) => each.market === 'derivatives')

const NO_LEDGER = {
  accounts: [],
  lastTransfer: 0,
  volumes: [],
  jobs: [],
  answers: [],
  olderAnswers: [],
}
const NO_PERPETUAL = {
  live: [],
  finished: [],
  instruments: [],
  waitingStops: [],
  endedStops: [],
  lastFill: 0,
  lastRest: 0,
}
const NO_SPOT = { live: [], ended: [], lastFill: 0 }
const NO_CFD = { live: [], ended: [], instruments: [], lastDeal: 0 }

/** Memory as of what is stored; of `symbols` only, or of all instruments. */
export function openCore(stored: Stored = {}, symbols?: readonly string[]): Core {
  const traded = <T extends { readonly symbol: string }>(all: readonly T[] | undefined) =>
    all?.filter(({ symbol }) => symbols?.includes(symbol))
  const opened: { perpetual?: PerpetualState; spot?: SpotState; cfd?: CfdState } = {}
  const areas: OpenModule[] = []
  const area = (open: OpenModule): OpenModule => {
    areas.push(open)
    return open
  }
  const opens = [
    (context: MarketContext) => area(openWallet(context, stored.wallet)),
    (context: MarketContext): OpenModule => {
      const of = traded(symbols && PERPETUALS)
      const open = openPerpetual(context, { ...NO_PERPETUAL, ...stored.perpetual }, of)
      opened.perpetual = open.state
      return open
    },
    (context: MarketContext): OpenModule => {
      const open = openSpot(context, { ...NO_SPOT, ...stored.spot }, traded(symbols && PAIRS))
      opened.spot = open.state
      return open
    },
    (context: MarketContext): OpenModule => {
      const open = openCfd(context, { ...NO_CFD, ...stored.cfd }, traded(symbols && CFDS))
      opened.cfd = open.state
      return open
    },
    (context: MarketContext) => area(openDeadMen(context)),
    (context: MarketContext) => area(openSavings(context, stored.savings)),
    (context: MarketContext) => area(openLottery(context, stored.lottery)),
    (context: MarketContext) => area(openReferral(context, stored.referral)),
  ]
  const memory = new Memory({ ...NO_LEDGER, ...stored.ledger }, opens, 0)
  const { perpetual, spot, cfd } = opened
  if (!perpetual || !spot || !cfd) throw new Error('A module did not open')
  return { memory, ledger: memory.ledger, journal: memory.context, perpetual, spot, cfd, areas }
}

/** Runs a command as the pipeline would, without a commit. */
export function runCommand(
  { memory }: Pick<Core, 'memory'>,
  { userId, idempotencyKey, sender }: CommandContext,
  { kind, body }: CustomerCommand,
  moment: { readonly at: number; readonly id: string },
): Outcome<Answer> {
  memory.settle({ userId, kind, at: moment.at })
  const outcome = memory.handler(kind)({ userId, idempotencyKey, body, sender, ...moment })
  return outcome.ok ? accepted(outcome.value as Answer) : outcome
}

/** What a market source says, applied as the pipeline would. */
export function applyMakerEvent(
  { memory }: Pick<Core, 'memory'>,
  symbol: string,
  event: MakerEvent,
  at: number,
): void {
  memory.applyMarket(symbol, event, at)
}
