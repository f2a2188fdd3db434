// The keys of what accounts sent last: the newest of each, of those who were active last.
import { expect, test } from 'vitest'
import { Placements } from '../../../../../server/core/exchange/placed/placements'

const ran = (...keys: number[]) => keys.map((key) => ({ key: `key ${key}`, id: `id ${key}` }))

test('keeps the newest sixteen commands of an account', () => {
  const placements = new Placements()
  placements.add('ann', ran(0, 1))
  placements.add('bob', ran(99))
  for (let key = 2; key < 20; key += 1) placements.add('ann', ran(key))
  const kept = Array.from({ length: 16 }, (_, at) => [`key ${at + 4}`, `id ${at + 4}`])
  expect(placements.of('ann')).toEqual(kept)
  expect(placements.of('bob')).toEqual([['key 99', 'id 99']])
})

test('forgets the account that was quiet for longest beyond its bound', () => {
  const placements = new Placements(2)
  placements.add('ann', ran(1))
  placements.add('bob', ran(2))
  placements.add('ann', ran(3))
  placements.add('cara', ran(4))
  expect(['ann', 'bob', 'cara'].map((userId) => placements.of(userId).length)).toEqual([2, 0, 1])
})
