// Of whom the stream asks the exchange to tell: of those who have a private channel open.
import { expect, test } from 'vitest'
import { aMember, aStream, say } from '../../../support/gateway/stream'

test('the exchange tells of an account from its first private channel to its last', async () => {
  const house = await aStream()
  const { exchange } = house
  const { connection, userId } = await aMember(house, ['status'])
  const heard = [exchange.hears(userId)]
  for (const [op, channel] of [
    ['subscribe', 'orders'],
    ['subscribe', 'notices'],
    ['unsubscribe', 'orders'],
    ['unsubscribe', 'notices'],
  ]) {
    connection.receive(say({ op, id: 2, channels: [channel] }))
    heard.push(exchange.hears(userId))
  }
  expect(heard).toEqual([false, true, true, true, false])
  expect(exchange.hears('somebody else')).toBe(false)
})
