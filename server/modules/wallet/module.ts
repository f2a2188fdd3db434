// Money that moves without a trade, as a module of the exchange: between a customer's own wallets,
// and from the chain into a wallet or a system account. Its state is the ledger itself.
import type { SystemAccount } from '../../../src/domain/accounts'
import type { Amount } from '../../../src/domain/brand'
import type { Balance, Wallet } from '../../../src/domain/records/records'
import { accepted, type Outcome } from '../../../src/domain/refusals'
import type { ParsedBodyOf } from '../../../src/protocol/calls'
import type { DayVolume } from '../../engine/fees/volumes'
import type { MarketContext } from '../../engine/marketContext'
import type { CommandInput, LedgerModule, OpenModule } from '../../exchange/module'
import type { Commands } from '../../exchange/seam'
import { creditMoney, fundSystem, moveMoney } from './moveMoney'
import { walletRoutes } from './routes'

interface BalancesAnswer {
  readonly accounts: readonly Balance[]
}

export type WalletCommands = {
  'accounts.transfer': { body: ParsedBodyOf<'transfer'>; answer: BalancesAnswer }
  /** From the chain to a customer. */
  credit: {
    body: { readonly wallet: Wallet; readonly coin: string; readonly amount: Amount }
    answer: BalancesAnswer
  }
  /** From the chain to a system account. */
  fund: {
    body: { readonly account: SystemAccount; readonly coin: string; readonly amount: Amount }
    answer: BalancesAnswer
  }
}

export type WalletReads = {
  /** All balances, in wallet order. */
  balances: readonly Balance[]
  /** What counts towards the fee tier, by day. */
  tradedDays: readonly DayVolume[]
}

export type NoPages = Record<never, never>

/** Whose first answers the exchange's own commands are. No customer has it. */
const SYSTEM_ID = '00000000-0000-0000-0000-000000000000'

export const walletModule: LedgerModule<WalletCommands, WalletReads, NoPages> = {
  name: 'wallet',
  tables: [],
  lists: [],
  load: () => Promise.resolve(openWallet),
  pages: {},
  serve: (api) => ({ routes: walletRoutes(api) }),
}

export function openWallet(context: MarketContext): OpenModule<WalletCommands, WalletReads> {
  const { money, volumes } = context
  const answer = (userId: string, outcome: Outcome<null>): Outcome<BalancesAnswer> =>
    outcome.ok ? accepted({ accounts: money.balances(userId) }) : outcome
  return {
    commands: {
      'accounts.transfer': (input) => {
        const { userId, body, at } = input
        const available = context.withdrawable(userId, body.from, body.coin)
        const move = { userId, ...body, available, cause: causeOf(input), at }
        return answer(userId, moveMoney(money, move))
      },
      credit: (input) => {
        const { userId, body, at } = input
        return answer(userId, creditMoney(money, { userId, ...body, cause: causeOf(input), at }))
      },
      fund: (input) => {
        const { userId, body, at } = input
        return answer(userId, fundSystem(money, { ...body, cause: causeOf(input), at }))
      },
    },
    reads: {
      balances: (userId) => money.balances(userId),
      tradedDays: (userId) => volumes.daysOf(userId),
    },
    isDirty: false,
    drain: () => ({ rows: {}, lists: [] }),
    breaches: () => [],
    stateTexts: () => [],
  }
}

/** Unique for each user and key, so that the store can refuse the same credit twice. */
const causeOf = ({ userId, idempotencyKey }: CommandInput<unknown>): string =>
  `${userId}:${idempotencyKey}`

export interface Credit {
  readonly coin: string
  readonly amount: Amount
  /** What it is for; credited once for each. */
  readonly cause: string
}

/** Credits a customer from the chain account. */
export function creditCustomer(
  commands: Commands<WalletCommands>,
  userId: string,
  { wallet, cause, ...body }: Credit & { readonly wallet: Wallet },
): Promise<Outcome<BalancesAnswer>> {
  const context = { userId, idempotencyKey: `credit:${cause}` }
  return commands.submit(context, { kind: 'credit', body: { wallet, ...body } })
}

/** Credits a system account from the chain account. */
export function creditSystem(
  commands: Commands<WalletCommands>,
  { account, cause, ...body }: Credit & { readonly account: SystemAccount },
): Promise<Outcome<BalancesAnswer>> {
  const context = { userId: SYSTEM_ID, idempotencyKey: `credit:${cause}` }
  return commands.submit(context, { kind: 'fund', body: { account, ...body } })
}
