// Metrics of the exchange: counts of its thread, and a gauge that fails harms nothing else.
import { expect, onTestFinished, test } from 'vitest'
import { exchangeMeter, type Measured } from '../../../../server/app/metrics/exchangeMetrics'

const SOUND: Measured = {
  load: () => ({ seq: 7, behind: 2, unacknowledged: 3 }),
  status: () => ({ trading: true, slow: false, stale: ['xauusd'], frozen: [], closed: [] }),
}

function aMeter(exchange: Measured) {
  const meter = exchangeMeter()
  onTestFinished(() => meter.close())
  meter.observe(exchange)
  return meter
}

test('states commits, what waits for them, and the state of the exchange', async () => {
  const meter = aMeter(SOUND)
  meter.committed(20, 5)
  meter.halted()
  const text = await meter.text()
  for (const sample of [
    'meridian_commit_seconds_sum 0.02',
    'meridian_committed_commands_total 5',
    'meridian_halts_total 1',
    'meridian_commit_seq 7',
    'meridian_journal_lag 2',
    'meridian_unacknowledged_commands 3',
    'meridian_stale_instruments 1',
  ])
    expect(text.split('\n')).toContain(sample)
})

test('a gauge that fails leaves the text empty and rejects nothing', async () => {
  const meter = aMeter({
    ...SOUND,
    load: () => {
      throw new Error('half rebuilt')
    },
  })
  expect(await meter.text()).toBe('')
})
