// The demo users that exist outside production alone, one for each identity level, and what their
// wallets begin with.
import type { InitialCredit } from '../../app/contract/initialCredit'
import { readAmount } from '../../../src/domain/decimal'
import type { Wallet } from '../../../src/domain/records/records'

export interface User {
  readonly userId: string
  readonly email: string
  readonly kycLevel: number
}

interface Grant {
  readonly wallet: Wallet
  readonly coin: string
  /** Decimal text. */
  readonly amount: string
}

export const DEMO_USERS: readonly User[] = [0, 1, 2].map((kycLevel) => ({
  userId: `00000000-0000-4000-8000-00000000000${kycLevel}`,
  email: `demo${kycLevel}@meridian.test`,
  kycLevel,
}))

/** What each demo user's wallets hold on the first start. */
const DEMO_GRANTS: readonly Grant[] = [
  { wallet: 'FUTURES', coin: 'USDT', amount: '50000' },
  { wallet: 'SPOT', coin: 'USDT', amount: '50000' },
  { wallet: 'SPOT', coin: 'BTC', amount: '0.5' },
  { wallet: 'SPOT', coin: 'ETH', amount: '5' },
  { wallet: 'SPOT', coin: 'ARC', amount: '1000' },
  { wallet: 'DERIVATIVES', coin: 'USDT', amount: '20000' },
]

/** Once for each user, wallet and coin. */
export const demoCredits = (users: readonly Pick<User, 'userId'>[]): readonly InitialCredit[] =>
  users.flatMap(({ userId }) =>
    DEMO_GRANTS.map(({ wallet, coin, amount }) => ({
      userId,
      wallet,
      coin,
      amount: readAmount(amount),
      cause: `demo:${wallet}:${coin}`,
    })),
  )
