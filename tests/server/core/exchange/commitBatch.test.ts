// Content of a commit batch: everything is written, and only subscribed accounts get events.
import { expect, test } from 'vitest'
import { amount } from '../../../../src/domain/brand'
import { creditMoney } from '../../../../server/features/wallet/moveMoney'
import { openCore } from '../../../support/core'

const CREDIT = { wallet: 'SPOT', coin: 'USDT', amount: amount(5n), at: 1 } as const
const [ANN, BOB] = [
  '00000000-0000-4000-8000-0000000000a0',
  '00000000-0000-4000-8000-0000000000b0',
] as const

/** Ann and Bob get money and a notice each; the events of the batch and its account rows. */
function cutFor(audience: (userId: string) => boolean) {
  const core = openCore()
  for (const userId of [ANN, BOB]) {
    creditMoney(core.ledger, { ...CREDIT, userId, cause: userId })
    const notice = { kind: 'SPOT_CANCELLED', at: 1, uuid: userId, reason: 'USER' } as const
    core.journal.notice(userId, notice)
  }
  const { events, rows } = core.memory.takeBatch(audience, 2)
  const again = core.memory.takeBatch(() => true, 3)
  return {
    told: events.map(({ userId, balances, notices }) => [userId, balances.length, notices.length]),
    written: rows['accounts']?.length,
    left: again.events.length,
  }
}

test('each subscribed account gets its own events', () => {
  const told = [
    [ANN, 1, 1],
    [BOB, 1, 1],
  ]
  expect(cutFor(() => true)).toEqual({ told, written: 3, left: 0 })
})

test('an account without a subscription gets no events, then or later, and is written all the same', () => {
  const told = [[BOB, 1, 1]]
  expect(cutFor((userId) => userId === BOB)).toEqual({ told, written: 3, left: 0 })
})
