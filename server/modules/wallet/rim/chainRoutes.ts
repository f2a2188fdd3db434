// The calls of deposits and withdrawals: what is known from elsewhere (identity, prices, the
// address book) is asked here, the wallet's commands judge.
import type { Network } from '../../../../src/domain/wallet/networks'
import { findWalletCoin, NETWORK_FIGURES } from '../../../../src/domain/wallet/networks'
import { formatAmount, readAmount } from '../../../../src/domain/decimal'
import { dayOf } from '../../../../src/domain/fees/fees'
import { accepted, refused, type Outcome } from '../../../../src/domain/refusals'
import { dailyLimit, estimateUsdt, limitTexts } from '../../../../src/domain/wallet/withdrawalTerms'
import { findTerms, termsOf } from '../../../../src/domain/wallet/withdrawalTerms'
import type { DataOf, ParsedBodyOf } from '../../../../src/protocol/calls'
import { judgeAddress } from '../../../../src/protocol/withdrawalAddress'
import {
  contextOf,
  pageUnder,
  uuidOf,
  type CallInput,
  type Handlers,
} from '../../../gateway/http/handler'
import type { AddressBook } from './addressBook'
import { lastPrices } from '../../../market-data/coinPrices'
import type { Custodian, WalletApi } from './serve'
import { usedOn } from '../state'
import type { WithdrawalFacts } from '../withdrawals'

type Calls =
  | 'addAddress'
  | 'addresses'
  | 'depositHistory'
  | 'depositInfo'
  | 'listedOnly'
  | 'removeAddress'
  | 'sendWithdrawMailCode'
  | 'sendWithdrawMobileCode'
  | 'testDeposit'
  | 'withdraw'
  | 'withdrawCancel'
  | 'withdrawFee'
  | 'withdrawHistory'
  | 'withdrawLimit'

export type ChainApi = WalletApi & Custodian & { readonly book: AddressBook }

type Caller = CallInput<'withdraw'>['caller']

/** Test deposits of one account a day. */
const MOST_TESTS = 20

export function chainRoutes(api: ChainApi): Handlers<Calls> {
  const { commands, reads, identity, book } = api
  return {
    depositInfo: ({ caller, path }) => depositInfo(api, caller, path['coin'] ?? ''),
    depositHistory: async ({ caller: { userId }, query }) =>
      pageUnder('deposits', await reads.page('wallet.deposits', userId, query)),
    testDeposit: ({ caller, body, idempotencyKey }) =>
      payTest(api, caller, body, idempotencyKey || api.ids.uuid()),
    withdrawHistory: async ({ caller: { userId }, query }) =>
      pageUnder('withdrawals', await reads.page('wallet.withdrawals', userId, query)),
    withdrawLimit: ({ caller }) => limitOf(api, caller),
    sendWithdrawMobileCode: ({ caller, body: { coin }, origin }) =>
      findWalletCoin(coin)
        ? identity.withdrawals.sendSms(caller, coin, origin)
        : refused('coinUnknown', 'coin'),
    sendWithdrawMailCode: ({ caller, body: { coin }, origin }) =>
      findWalletCoin(coin)
        ? identity.withdrawals.sendMail(caller, coin, origin)
        : refused('coinUnknown', 'coin'),
    withdraw: (input) => withdraw(api, input),
    withdrawFee: ({ caller, body }) => quote(api, caller, body),
    withdrawCancel: async (input) => {
      const uuid = uuidOf(input.path, 'withdrawalUnknown')
      if (!uuid.ok) return uuid
      const body = { uuid: uuid.value }
      return commands.submit(contextOf(input), { kind: 'withdraw.cancel', body })
    },
    addresses: async ({ caller: { userId } }) =>
      accepted({ addresses: await book.list(userId), ...(await book.guard(userId)) }),
    addAddress: async ({ caller, body }) => {
      const added = await book.add(caller.userId, body)
      return added.ok ? accepted({ address: added.value }) : added
    },
    removeAddress: async ({ caller, path }) => {
      const uuid = uuidOf(path, 'addressUnknown')
      return uuid.ok ? book.remove(caller.userId, uuid.value) : uuid
    },
    listedOnly: async ({ caller, body }) => accepted(await book.setGuard(caller.userId, body.on)),
  }
}

async function withdraw(api: ChainApi, input: CallInput<'withdraw'>) {
  const { commands, identity } = api
  // The codes are only tried for what could be held.
  const terms = termsOf(input.body)
  if (!terms.ok) return terms
  const facts = await factsOf(api, input)
  if (!facts.ok) return facts
  const command = { kind: 'withdraw.request', body: { ...input.body, facts: facts.value } } as const
  const done = await commands.submit(contextOf(input), command)
  // Nobody can use them for another withdrawal in between: the wallet remembers them.
  if (done.ok && facts.value.codes.ok) await identity.withdrawals.spend(facts.value.codes.value)
  return done
}

async function factsOf(
  { market, identity, book }: ChainApi,
  { caller, body, origin }: CallInput<'withdraw'>,
): Promise<Outcome<WithdrawalFacts>> {
  const { coin, coinType, address } = body
  const standing = await identity.withdrawals.standing(caller)
  if (!standing.ok) return standing
  const prices = await lastPrices(market, [coin])
  return accepted({
    ...standing.value,
    price: prices.get(coin) ?? null,
    addressRefusal: await book.judge(caller.userId, coinType, address),
    codes: await identity.withdrawals.prove(caller, coin, body, origin),
  })
}

async function quote(
  api: ChainApi,
  caller: Caller,
  body: ParsedBodyOf<'withdrawFee'>,
): Promise<Outcome<DataOf<'withdrawFee'>>> {
  const { market, clock } = api
  const terms = termsOf(body)
  if (!terms.ok) return terms
  const valid = judgeAddress(body.coinType, body.address)
  if (!valid.ok) return valid
  const limit = await limitOf(api, caller)
  if (!limit.ok) return limit
  const price = (await lastPrices(market, [body.coin])).get(body.coin)
  const { amount, fee, received } = terms.value
  return accepted({
    fee: formatAmount(fee),
    received: formatAmount(received),
    estimateUsdt: price === undefined ? null : formatAmount(estimateUsdt(amount, price)),
    limit: limit.value,
    at: clock.now(),
  })
}

async function limitOf(
  { reads, identity, clock }: ChainApi,
  caller: Caller,
): Promise<Outcome<DataOf<'withdrawLimit'>>> {
  const standing = await identity.withdrawals.standing(caller)
  if (!standing.ok) return standing
  const withdrawn = await reads.read('withdrawn', caller.userId)
  if (!withdrawn.ok) return withdrawn
  const { kycLevel, heldUntil } = standing.value
  const limit = dailyLimit(kycLevel, usedOn(withdrawn.value, clock.now()))
  return accepted({ kycLevel, ...limitTexts(limit), heldUntil: heldUntil || null })
}

async function depositInfo(
  { custody, faucet }: ChainApi,
  { userId }: Caller,
  coin: string,
): Promise<Outcome<DataOf<'depositInfo'>>> {
  const found = findWalletCoin(coin)
  if (!found) return refused('coinUnknown', 'coin')
  const networks = found.networks.map(async ({ network: coinType, minDeposit }) => {
    const { confirmations, blockMs } = NETWORK_FIGURES[coinType]
    const address = await custody.address(userId, coinType)
    return { coinType, address, minDeposit, confirmations, blockMs }
  })
  const testDeposit = faucet ? found.testDeposit : null
  return accepted({ coin, testDeposit, networks: await Promise.all(networks) })
}

/** A payment from outside, for people who try the product out. */
async function payTest(
  { custody, faucet, clock }: ChainApi,
  { userId }: Caller,
  { coin, coinType }: { readonly coin: string; readonly coinType: Network },
  idempotencyKey: string,
): Promise<Outcome<DataOf<'testDeposit'>>> {
  if (!faucet) return refused('routeUnknown')
  const terms = findTerms(coin, coinType)
  if (!terms.ok) return terms
  const amount = readAmount(findWalletCoin(coin)?.testDeposit ?? '0')
  const address = await custody.address(userId, coinType)
  const prefix = `test:${userId}:${dayOf(clock.now())}:`
  const order = { network: coinType, coin, address, amount }
  const limit = { prefix, most: MOST_TESTS }
  const txId = await faucet.pay(`${prefix}${idempotencyKey}`, order, limit)
  if (txId === undefined) return refused('faucetSpent')
  return accepted({ txId, amount: formatAmount(amount) })
}
