// Accounts whose events the stream requests from the exchange: those with an open private channel.
import { expect, test } from 'vitest'
import { aMember, aStream, say } from '../../../support/gateway/stream'

test('the exchange publishes an account’s events from its first private channel to its last', async () => {
  const server = await aStream()
  const { exchange } = server
  const { connection, userId } = await aMember(server, ['status'])
  const received = [exchange.audience(userId)]
  for (const [op, channel] of [
    ['subscribe', 'orders'],
    ['subscribe', 'notices'],
    ['unsubscribe', 'orders'],
    ['unsubscribe', 'notices'],
  ]) {
    connection.receive(say({ op, id: 2, channels: [channel] }))
    received.push(exchange.audience(userId))
  }
  expect(received).toEqual([false, true, true, true, false])
  expect(exchange.audience('somebody else')).toBe(false)
})
