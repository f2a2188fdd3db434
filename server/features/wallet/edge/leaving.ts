// The wallets of an account that closes: what is owned must be withdrawn before, what is worth too
// little for that is given up, and the address book is erased.
import { eq } from 'drizzle-orm'
import { AMOUNT_DECIMALS, pow10 } from '../../../../src/domain/decimal'
import { GIVEN_UP_BELOW_USDT, type Remains } from '../../../../src/domain/identity/closure'
import type { Balance } from '../../../../src/domain/records/records'
import { accepted } from '../../../../src/domain/refusals'
import type { AccountLeaving } from '../../../app/contract/feature'
import { worthInUsdt } from '../../market-data/coinPrices'
import { addressGuards, withdrawalAddresses } from '../tables'
import type { WalletApi } from './walletApi'

const isSome = (text: string): boolean => /[1-9]/.test(text)

export const walletLeaving = ({ commands, reads, market }: WalletApi): AccountLeaving => ({
  async remains(userId) {
    const balances = await reads.read('balances', userId)
    if (!balances.ok) return balances
    const found: Remains[] = []
    const has = (belongs: (balance: Balance) => boolean) => balances.value.some(belongs)
    if (has(({ wallet, locked }) => wallet === 'SPOT' && isSome(locked))) found.push('WITHDRAWALS')
    if (has(({ wallet, balance }) => wallet === 'SAVINGS' && isSome(balance))) found.push('SAVINGS')
    const worth = await worthInUsdt(market, balances.value)
    if (worth >= BigInt(GIVEN_UP_BELOW_USDT) * pow10(AMOUNT_DECIMALS)) found.push('BALANCES')
    return accepted(found)
  },
  async giveUp(userId) {
    const context = { userId, idempotencyKey: `system:leaving:${crypto.randomUUID()}` }
    const done = await commands.submit(context, { kind: 'accounts.giveUp', body: {} })
    return done.ok ? accepted(null) : done
  },
  async erase(tx, userId) {
    for (const table of [withdrawalAddresses, addressGuards])
      await tx.delete(table).where(eq(table.userId, userId))
  },
})
