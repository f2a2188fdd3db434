// The exchange's time as answers to calls state it, with the times of the round trip by the
// caller's own clock.
import { expect, test } from 'vitest'
import type { TimeReading } from '../../src/domain/time/exchangeClock'
import { EXCHANGE_TIME } from '../../src/protocol/statedTime'
import { send } from '../../src/session/rest'

async function readingsOf(header: string | null): Promise<TimeReading[]> {
  const readings: TimeReading[] = []
  let elapsed = 1_000
  const headers = { get: (name: string) => (name === EXCHANGE_TIME ? header : null) }
  const fetcher = async () => {
    elapsed += 40
    return {
      status: 400,
      headers,
      json: () => Promise.resolve({ code: 1, data: null, message: '' }),
    }
  }
  await send(
    {
      apiBase: '',
      fetcher,
      after: () => () => undefined,
      elapsed: () => elapsed,
      onTime: (reading) => readings.push(reading),
    },
    'tickers',
    { market: 'spot' },
    { token: null },
  )
  return readings
}

test('an answer states the exchange’s time, and so does a refusal', async () => {
  expect(await readingsOf('1767225600123')).toEqual([
    { at: 1_767_225_600_123, sentAt: 1_000, receivedAt: 1_040 },
  ])
})

test.each([null, '', 'soon', '-1', '1e3', '12.5', '1'.repeat(16)])(
  'a header of %j states no time',
  async (header) => {
    expect(await readingsOf(header)).toEqual([])
  },
)
