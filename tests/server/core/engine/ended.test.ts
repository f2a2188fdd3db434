// Memory of ended tickets: their owner, how long they are kept, and one slot per ticket.
import { expect, test } from 'vitest'
import { EndedIds, EndedTickets, hasEnded } from '../../../../server/core/engine/ended'
import { hashOf } from '../../../../server/core/engine/idIndex'

const NONE: ReadonlyMap<string, { readonly userId: string }> = new Map()
const [BTC, ETH] = [{ symbol: 'btc' }, { symbol: 'eth' }]

test('an ended ticket is found for its owner only, with the data of its refusal', () => {
  const ended = new EndedTickets<typeof BTC>()
  ended.add({ id: 't1', userId: 'ann', instrument: BTC, direction: 'LONG' })
  ended.add({ id: 't2', userId: 'ann', instrument: ETH, direction: 'SHORT' })
  const found = ended.ticketOf(NONE, 'ann', 't2')
  expect(found).toEqual({ ended: true, instrument: ETH, direction: 'SHORT' })
  expect([hasEnded(found ?? {}), hasEnded({ id: 't3' })]).toEqual([true, false])
  expect(ended.ticketOf(NONE, 'bob', 't1')).toBeUndefined()
  expect(ended.ticketOf(NONE, 'ann', 't3')).toBeUndefined()
})

test('a live ticket is found by its owner alone, and comes before one that has ended', () => {
  const ended = new EndedTickets<typeof BTC>()
  const live = new Map([['t1', { userId: 'ann' }]])
  ended.add({ id: 't1', userId: 'bob', instrument: BTC, direction: 'LONG' })
  expect(ended.ticketOf(live, 'ann', 't1')).toBe(live.get('t1'))
  expect(ended.ticketOf(live, 'bob', 't1')).toBeUndefined()
})

test('the oldest is forgotten for the newest, and nothing else', () => {
  const ended = new EndedTickets<typeof BTC>(3)
  for (const id of ['t1', 't2', 't3', 't4'])
    ended.add({ id, userId: 'ann', instrument: BTC, direction: 'LONG' })
  const known = ['t1', 't2', 't3', 't4'].filter((id) => ended.ticketOf(NONE, 'ann', id))
  expect(known).toEqual(['t2', 't3', 't4'])
})

test('a ticket that ends in several steps is kept once', () => {
  const ids = new EndedIds(2)
  const places = ['a', 'b', 'b', 'b'].map((id) => ids.remember(id, hashOf(id)))
  expect(places).toEqual([1, 2, 2, 2])
  expect([ids.find('a'), ids.find('b'), ids.find('c')]).toEqual([1, 2, 0])
})
