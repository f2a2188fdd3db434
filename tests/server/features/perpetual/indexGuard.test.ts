// An index that cannot be trusted sets nothing off: liquidations, stop-losses and take-profits
// wait for the new level to be confirmed, never longer than half a minute.
import { beforeEach, expect, test } from 'vitest'
import { applyStale } from '../../../../server/features/perpetual/risk/indexWatch'
import { PerpetualExchange } from '../../../support/perpetualExchange'

let fixture: PerpetualExchange

beforeEach(() => {
  fixture = new PerpetualExchange()
  fixture.credit('ann', '10000')
  fixture.endow('50000')
  fixture.depth(['59999.0 5'], ['60000.0 5'])
  fixture.mark('60000.0')
  fixture.open('ann', { quantity: '0.5' })
  fixture.depth(['54000.0 1', '53500.0 5', '50000.0 5'], ['61000.0 5'])
})

const frozen = () => fixture.state.market(fixture.symbol).frozen?.reason ?? null
const status = () => fixture.ticket('ann', 't1').status

/** `seconds price`, and what stands after it. */
function marks(...lines: readonly string[]): string[] {
  return lines.map((line) => {
    const [seconds = '0', price = ''] = line.split(' ')
    fixture.now += Number(seconds) * 1_000
    fixture.mark(price)
    return `${frozen() ?? '-'} ${status()}`
  })
}

test('a move of more than a tenth at once freezes until five seconds confirm it', () => {
  expect(marks('1 53999.9', '2 53000.0', '2 54500.0', '1 53500.0', '0 53500.0')).toEqual([
    'JUMP OPEN',
    'JUMP OPEN',
    'JUMP OPEN',
    '- LIQUIDATED',
    '- LIQUIDATED',
  ])
})

test('a tenth is no jump', () => {
  expect(marks('1 54000.0')).toEqual(['- LIQUIDATED'])
})

test('a wrong tick that reverts liquidates nobody', () => {
  expect(marks('1 30000.0', '1 60000.0', '4 60000.0', '1 60000.0')).toEqual([
    'JUMP OPEN',
    'JUMP OPEN',
    'JUMP OPEN',
    '- OPEN',
  ])
})

test('an index that never rests is believed after thirty seconds', () => {
  const wild = Array.from({ length: 10 }, (_, i) => `3 ${i % 2 === 0 ? 50_000 : 40_000}.0`)
  expect(marks('1 50000.0', ...wild).slice(-2)).toEqual(['JUMP OPEN', '- LIQUIDATED'])
})

test('protection is suspended like liquidation', () => {
  fixture.protect('ann', 't1', { takeProfitPrice: '61000.0' })
  fixture.depth(['70000.0 5'], ['70001.0 5'])
  expect(marks('1 70000.0', '5 70000.0')).toEqual(['JUMP OPEN', '- CLOSED'])
})

test('a lost source freezes until its next mark; forced closes that have begun wait too', () => {
  fixture.depth([], ['61000.0 5'])
  fixture.mark('54100.0')
  applyStale(fixture.state, fixture.symbol, true, fixture.now)
  fixture.depth(['54100.0 5'], ['61000.0 5'])
  expect([frozen(), status()]).toEqual(['STALE', 'OPEN'])
  applyStale(fixture.state, fixture.symbol, false, fixture.now)
  fixture.depth(['54100.0 6'], ['61000.0 5'])
  expect([frozen(), status()]).toEqual(['STALE', 'OPEN'])
  expect(marks('60 54100.0')).toEqual(['- LIQUIDATED'])
})

test('a source that comes back far away is a jump', () => {
  applyStale(fixture.state, fixture.symbol, true, fixture.now)
  applyStale(fixture.state, fixture.symbol, false, fixture.now)
  expect(marks('60 50000.0', '5 50000.0')).toEqual(['JUMP OPEN', '- LIQUIDATED'])
})
