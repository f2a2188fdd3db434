// Notices go to the customers with subscribers when they are drained; an audience is asked once for
// each user, and another one anew.
import { expect, test } from 'vitest'
import { MarketContext } from '../../../../server/core/engine/marketContext'
import { Ledger } from '../../../../server/core/ledger/ledger'

const notice = (uuid: string) => ({ kind: 'SPOT_CANCELLED', at: 1, uuid, reason: 'USER' }) as const

test('an audience is asked once for each user, another one again', () => {
  const context = new MarketContext(new Ledger())
  const asked: string[] = []
  const followed = new Set(['ann'])
  const audience = () => (userId: string) => {
    asked.push(userId)
    return followed.has(userId)
  }
  const drained = (listens: (userId: string) => boolean) => {
    for (const userId of ['ann', 'bob', 'ann', 'bob']) context.notice(userId, notice(userId))
    const byUser = [...context.drainNotices(listens)]
    return byUser.map(([userId, { length }]) => [userId, length])
  }
  const first = audience()
  expect([drained(first), drained(first)]).toEqual([[['ann', 2]], [['ann', 2]]])
  expect(asked).toEqual(['ann', 'bob'])
  followed.delete('ann')
  followed.add('bob')
  expect(drained(audience())).toEqual([['bob', 2]])
  expect(asked).toEqual(['ann', 'bob', 'ann', 'bob'])
  for (let each = 0; each < 1_000; each += 1) context.notice(`user ${each}`, notice(''))
  expect(context.drainNotices().size).toBe(1_000)
})
