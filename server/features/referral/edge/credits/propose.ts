// The first half of a credit by the operator: what is to be given, to whom, and its total. Nothing
// is booked before the total has been confirmed.
import { randomUUID } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import { amount, type Amount } from '../../../../../src/domain/brand'
import { AMOUNT_DECIMALS, formatAmount, parsePositive } from '../../../../../src/domain/decimal'
import { REWARD_COIN } from '../../../../../src/domain/products/rewardEvent'
import { findWalletCoin } from '../../../../../src/domain/wallet/walletCoins'
import { logOperator, plain, readReason, Refused } from '../../../../app/contract/operatorCommand'
import type { Given, Tools } from '../../../../app/contract/operatorCommand'
import { users } from '../../../../store/schema/identity'
import { creditRecipients, operatorCredits } from '../../tables'
import { wholeUsdt, worthOf } from './worth'

const MAX_RECIPIENTS = 1_000
/** A proposal that nobody confirms within so many hours has lapsed. */
export const CONFIRM_HOURS = 24

type Db = Tools['db']
type CreditRow = typeof operatorCredits.$inferSelect

/** An amount for each of the named customers. */
export async function proposeCredit(tools: Tools, given: Given): Promise<void> {
  const { db, config } = tools
  const coin = (given['coin'] ?? '').toUpperCase()
  const each = amountFor(coin, given['amount'] ?? '')
  const most = config.creditLimits.customer
  if ((await worthOf(db, coin, each, tools.clock.now())) > wholeUsdt(most))
    throw new Refused(`${moneyOf(each, coin)} for a customer are worth more than ${most} USDT.`)
  const emails = (given['customers'] ?? '').split(',').map((email) => email.trim().toLowerCase())
  const recipients = await recipientsOf(db, emails)
  const total = amount(each * BigInt(recipients.length))
  const count = recipients.length === 1 ? '1 customer' : `${recipients.length} customers`
  await propose(tools, given, { kind: 'CREDIT', coin, amount: each, total }, recipients)
  tools.print(`${moneyOf(each, coin)} for each of ${count}.`)
}

/** What the reward event may pay in all, beyond what was confirmed before. */
export async function proposePromotion(tools: Tools, given: Given): Promise<void> {
  const total = amountFor(REWARD_COIN, given['total'] ?? '')
  await propose(tools, given, { kind: 'PROMOTION', coin: REWARD_COIN, amount: total, total }, [])
}

async function propose(
  { db, clock, config, print }: Tools,
  given: Given,
  what: Pick<CreditRow, 'kind' | 'coin' | 'amount' | 'total'>,
  recipients: readonly string[],
): Promise<void> {
  const reason = readReason(given)
  const proposedAt = clock.now()
  const total = moneyOf(what.total, what.coin)
  const worth = await worthOf(db, what.coin, amount(what.total), proposedAt)
  const { day } = config.creditLimits
  if (worth > wholeUsdt(day)) throw new Refused(`${total} are worth more than ${day} USDT.`)
  const id = randomUUID()
  await db.transaction(async (tx) => {
    await tx.insert(operatorCredits).values({ ...what, id, worth, reason, proposedAt })
    if (recipients.length > 0)
      await tx
        .insert(creditRecipients)
        .values(recipients.map((userId) => ({ creditId: id, userId })))
    const detail = { credit: id, total, customers: recipients.length, reason }
    await logOperator(tx, { event: 'CREDIT_PROPOSED', at: proposedAt, detail })
  })
  print(`Proposed, and nothing is booked yet: ${id}`)
  print(`In all ${total}, worth ${formatAmount(worth)} USDT now.`)
  print(`To book it: credits confirm ${id} --total "${total}" (within ${CONFIRM_HOURS} hours)`)
}

export const moneyOf = (sum: bigint, coin: string): string => `${formatAmount(amount(sum))} ${coin}`

/** In the coin's own decimals, so that nothing is given that could not be withdrawn. */
function amountFor(coin: string, typed: string): Amount {
  const known = findWalletCoin(coin)
  if (!known) throw new Refused(`There is no coin ${plain(coin)}.`)
  const { decimals } = known
  const scaled = parsePositive(typed, decimals)
  if (!scaled.ok) throw new Refused(`The amount must be a number with up to ${decimals} decimals.`)
  return amount(scaled.value * 10n ** BigInt(AMOUNT_DECIMALS - decimals))
}

/** Their ids; each must have an open account, and be named once. */
async function recipientsOf(db: Db, emails: readonly string[]): Promise<readonly string[]> {
  if (emails.length > MAX_RECIPIENTS)
    throw new Refused(`More than ${MAX_RECIPIENTS} customers are named.`)
  const twice = emails.find((email, i) => emails.indexOf(email) !== i)
  if (twice !== undefined) throw new Refused(`${plain(twice)} is named twice.`)
  const found = await db
    .select()
    .from(users)
    .where(inArray(users.email, [...emails]))
  const byEmail = new Map(found.map((row) => [row.email, row]))
  return emails.map((email) => {
    const account = byEmail.get(email)
    if (!account) throw new Refused(`There is no account ${plain(email)}.`)
    if (account.disabled) throw new Refused(`${email} is frozen.`)
    return account.id
  })
}
