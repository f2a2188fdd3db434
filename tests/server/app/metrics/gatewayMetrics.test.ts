// Counts of the gateway: commands by kind and outcome, calls by route, refusals by limits.
import { expect, onTestFinished, test } from 'vitest'
import { gatewayMeter } from '../../../../server/app/metrics/gatewayMetrics'
import type { Commands } from '../../../../server/core/exchange/seam'
import { newFigures } from '../../../../server/gateway/stream/figures'
import { accepted, refused } from '../../../../src/domain/refusals'
import { FakeClock } from '../../../support/gateway/fakeClock'

const FROM = { userId: 'ann', idempotencyKey: 'k-1' }

function aMeter() {
  const clock = new FakeClock()
  const meter = gatewayMeter(clock)
  onTestFinished(() => meter.close())
  const sample = async (start: string) =>
    (await meter.text()).split('\n').find((line) => line.startsWith(`${start} `))
  return { meter, clock, sample }
}

test('a command is counted by its kind and outcome with the time until its answer', async () => {
  const { meter, clock, sample } = aMeter()
  const answers = [accepted({}), refused('insufficientAvailable')]
  const exchange = {
    submit: async () => {
      clock.pass(20)
      const answer = answers.shift()
      if (!answer) throw new Error('The exchange is gone')
      return answer
    },
  } as unknown as Commands
  const commands = meter.commands(exchange)
  const submit = () => commands.submit(FROM, { kind: 'spot.place', body: {} })
  await submit()
  await submit()
  await expect(submit()).rejects.toThrow('gone')
  for (const outcome of ['done', 'insufficientAvailable', 'failed']) {
    const labels = `kind="spot.place",outcome="${outcome}"`
    expect(await sample(`meridian_command_seconds_count{${labels}}`)).toMatch(/ 1$/)
    expect(await sample(`meridian_command_seconds_sum{${labels}}`)).toMatch(/ 0\.02$/)
  }
})

test('a call is counted by its route and status, a refusal by its limit', async () => {
  const { meter, sample } = aMeter()
  meter.answered('GET /investor/tickers', 200, 5)
  const kept: string[] = []
  const limits = meter.limits({
    count: (kind, network, count) => kept.push(`${kind} ${network} ${count}`),
  })
  limits.count('rateLimited', '192.0.2.1')
  limits.count('rateLimited', '192.0.2.2', 4)
  const labels = 'route="GET /investor/tickers",status="200"'
  expect(await sample(`meridian_call_seconds_count{${labels}}`)).toMatch(/ 1$/)
  expect(await sample('meridian_limited_total{kind="rateLimited"}')).toMatch(/ 5$/)
  expect(kept).toEqual(['rateLimited 192.0.2.1 1', 'rateLimited 192.0.2.2 4'])
})

test('the stream’s counters and the pool are read when they are asked for', async () => {
  const { meter, sample } = aMeter()
  const figures = newFigures()
  meter.stream(() => ({ ...figures }))
  meter.pool({ totalCount: 5, idleCount: 2, waitingCount: 3 })
  figures.connections = 7
  figures.messagesOut = 11
  expect(await sample('meridian_stream_connections')).toMatch(/ 7$/)
  expect(await sample('meridian_stream_messages_out_total')).toMatch(/ 11$/)
  expect(await sample('meridian_pool_connections{state="busy"}')).toMatch(/ 3$/)
  expect(await sample('meridian_pool_connections{state="awaited"}')).toMatch(/ 3$/)
})
