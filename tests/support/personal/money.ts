// Rows of money that came, went, was won and was earned.
import { some, type Rows, type Whose } from './whose'

/** What came and went. */
export function movedRows({ userId, mark, at, number }: Whose): Rows {
  const moved = { user_id: userId, coin: 'USDT', created_at: at, updated_at: at }
  const proof = `${mark}:proof`
  return [
    [
      'deposits',
      {
        id: some(),
        seq: 1_000 + number,
        tx_id: `tx-${mark}`,
        output: '0',
        network: 'TRC20',
        ...moved,
        address: `in-${mark}`,
        amount: 10,
        status: 'CREDITED',
        confirmations: 20,
      },
    ],
    [
      'withdrawals',
      {
        id: some(),
        network: 'TRC20',
        address: `out-${mark}`,
        amount: 10,
        fee: 1,
        proof,
        ...moved,
        estimate: 10,
        status: 'COMPLETED',
        sending: 'false',
        closed_at: at,
      },
    ],
    [
      'subscriptions',
      {
        id: some(),
        plan_id: some(),
        item_id: some(),
        days: 7,
        apr: '0.1',
        amount: 10,
        ...moved,
        auto_renew: 'false',
        status: 'REDEEMED',
        renewals: 0,
        value_date: at,
        earned_days: 7,
        accrued: 1,
        paid: 1,
        closed_at: at,
      },
    ],
  ]
}

/** What was won and earned. */
export const earnedRows = ({ userId, mark, at, number }: Whose): Rows => [
  ['lottery_numbers', { round: 1, number, user_id: userId, place: number, bought_at: at }],
  [
    'rebates',
    {
      id: number,
      day: 0,
      member_id: some(),
      member: `member-of-${mark}`,
      sponsor_id: userId,
      coin: 'USDT',
      fee: 1_000,
      share: 20,
      amount: 200,
      booked_at: at,
    },
  ],
  [
    'rewards',
    {
      id: number,
      user_id: userId,
      day: 0,
      held: '10000000000000000',
      holding: 500,
      coin: 'USDT',
      amount: 10,
      paid_at: at,
    },
  ],
]
