// Calls of deposits and withdrawals: facts from elsewhere (identity, prices, the address book) are
// gathered here, and the wallet's commands decide.
import type { Address } from '../../../../src/domain/brand'
import { type Network, NETWORK_FIGURES } from '../../../../src/domain/wallet/networks'
import { findWalletCoin } from '../../../../src/domain/wallet/walletCoins'
import { formatAmount, readAmount } from '../../../../src/domain/decimal'
import { dayOf } from '../../../../src/domain/fees/fees'
import { accepted, refused, type Outcome } from '../../../../src/domain/refusals'
import {
  dailyLimit,
  estimateUsdt,
  findTerms,
  limitTexts,
  termsOf,
} from '../../../../src/domain/wallet/withdrawalTerms'
import type { DataOf, ParsedBodyOf } from '../../../../src/protocol/calls'
import { judgeAddress } from '../../../../src/protocol/withdrawalAddress'
import {
  contextOf,
  pageUnder,
  uuidOf,
  type CallInput,
  type Handlers,
} from '../../../gateway/http/handler'
import type { CheckedCustody } from '../../../custody/checkedCustody'
import { isAnswered } from '../../../store/answers/answers'
import type { AddressBook } from './addressBook'
import { lastPrices } from '../../market-data/coinPrices'
import type { Custodian, WalletApi } from './walletApi'
import { usedOn } from '../state'
import type { WithdrawalFacts } from '../withdrawals'

export type ChainApi = WalletApi &
  Pick<Custodian, 'faucet'> & { readonly custody: CheckedCustody; readonly book: AddressBook }

type Caller = CallInput<'withdraw'>['caller']

/** Test deposits of one account a day. */
const MAX_TESTS = 20

export function chainRoutes(api: ChainApi): Partial<Handlers> {
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
    addAddress: async ({ caller, body, origin }) => {
      const added = await identity.protection.change(caller, 'ADDRESS_ADDED', origin, (log) =>
        book.add(caller.userId, body, log),
      )
      return added.ok ? accepted({ address: added.value }) : added
    },
    removeAddress: async ({ caller, path, origin }) => {
      const uuid = uuidOf(path, 'addressUnknown')
      if (!uuid.ok) return uuid
      return identity.protection.change(caller, 'ADDRESS_REMOVED', origin, (log) =>
        book.remove(caller.userId, uuid.value, log),
      )
    },
    listedOnly: ({ caller, body: { on }, origin }) => {
      const event = on ? 'ADDRESSES_ONLY' : 'ADDRESSES_ANY'
      return identity.protection.change(caller, event, origin, async (log) =>
        accepted(await book.setGuard(caller.userId, on, log)),
      )
    },
  }
}

async function withdraw(api: ChainApi, input: CallInput<'withdraw'>) {
  const { commands, identity } = api
  // The codes are only tried for what could be held.
  const terms = termsOf(input.body)
  if (!terms.ok) return terms
  const address = judgeAddress(input.body.coinType, input.body.address)
  if (!address.ok) return address
  const facts = await factsOf(api, input, address.value)
  if (!facts.ok) return facts
  const { codes, factor } = facts.value
  const body = { ...input.body, address: address.value, facts: facts.value }
  const command = { kind: 'withdraw.request', body } as const
  const done = await commands.submit(contextOf(input), command)
  // Nobody can use them for another withdrawal in between: the wallet remembers them.
  if (done.ok && codes.ok) await identity.withdrawals.spend(codes.value)
  if (done.ok && factor !== undefined) await identity.fresh.spend(input.caller)
  return done
}

async function factsOf(
  api: ChainApi,
  input: CallInput<'withdraw'>,
  address: Address,
): Promise<Outcome<WithdrawalFacts>> {
  const { market, identity, book } = api
  const { caller, body } = input
  const { coin, coinType } = body
  const standing = await identity.withdrawals.standing(caller)
  if (!standing.ok) return standing
  const prices = await lastPrices(market, [coin])
  return accepted({
    ...standing.value,
    price: prices.get(coin) ?? null,
    addressRefusal: await book.judge(caller.userId, coinType, address),
    ...(await proofOf(api, input)),
  })
}

type ProofInput = Pick<
  CallInput<'withdraw'>,
  'body' | 'caller' | 'idempotencyKey' | 'onlyAsks' | 'origin' | 'takesNothing'
>

/**
 * What proves a withdrawal. Nothing is judged where the key was answered before, or is answered
 * while the codes are looked at: they are used then, and would count as wrong ones.
 */
async function proofOf(
  { db, reads, identity }: ChainApi,
  { caller, body, idempotencyKey: key, onlyAsks, takesNothing, origin }: ProofInput,
): Promise<Pick<WithdrawalFacts, 'codes' | 'factor'>> {
  if (onlyAsks || takesNothing) return { codes: refused('notCarriedOut') }
  const isRepeat = async (): Promise<Outcome<boolean>> => {
    const ready = await reads.projected(caller.userId)
    return ready.ok ? accepted(await isAnswered(db, caller.userId, key)) : ready
  }
  const before = await isRepeat()
  if (!before.ok) return { codes: before }
  if (before.value) return { codes: refused('notCarriedOut') }
  const factor = await identity.fresh.needStrong(caller)
  if (!factor.ok) return { codes: factor }
  const codes = await identity.withdrawals.prove(caller, body.coin, body, origin, async () => {
    const meanwhile = await isRepeat()
    return meanwhile.ok && meanwhile.value
  })
  return factor.value === null ? { codes } : { codes, factor: factor.value }
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
  const networks: DataOf<'depositInfo'>['networks'] = []
  // One after the other: each may write, and a call writes by one connection.
  for (const { network: coinType, minDeposit } of found.networks) {
    const { confirmations, blockMs } = NETWORK_FIGURES[coinType]
    const address = await custody.address(userId, coinType)
    networks.push({ coinType, address, minDeposit, confirmations, blockMs })
  }
  const testDeposit = faucet ? found.testDeposit : null
  return accepted({ coin, testDeposit, networks })
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
  const limit = { prefix, most: MAX_TESTS }
  const txId = await faucet.pay(`${prefix}${idempotencyKey}`, order, limit)
  if (txId === undefined) return refused('faucetSpent')
  return accepted({ txId, amount: formatAmount(amount) })
}
