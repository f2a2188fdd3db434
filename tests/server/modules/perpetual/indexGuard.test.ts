// An index that cannot be trusted sets nothing off: liquidations, stop-losses and take-profits
// wait for the new level to be confirmed, never longer than half a minute.
import { beforeEach, expect, test } from 'vitest'
import { applyStale } from '../../../../server/modules/perpetual/risk/indexWatch'
import { PerpetualExchange } from '../../../support/perpetualExchange'

let desk: PerpetualExchange

beforeEach(() => {
  desk = new PerpetualExchange()
  desk.credit('ann', '10000')
  desk.endow('50000')
  desk.depth(['59999.0 5'], ['60000.0 5'])
  desk.mark('60000.0')
  desk.open('ann', { quantity: '0.5' })
  desk.depth(['54000.0 1', '53500.0 5', '50000.0 5'], ['61000.0 5'])
})

const frozen = () => desk.state.market(desk.symbol).frozen?.reason ?? null
const status = () => desk.ticket('ann', 't1').status

/** `seconds price`, and what stands after it. */
function marks(...lines: readonly string[]): string[] {
  return lines.map((line) => {
    const [seconds = '0', price = ''] = line.split(' ')
    desk.now += Number(seconds) * 1_000
    desk.mark(price)
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

test('a wrong tick that goes back liquidates nobody', () => {
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

test('protection waits as liquidation does', () => {
  desk.protect('ann', 't1', { takeProfitPrice: '61000.0' })
  desk.depth(['70000.0 5'], ['70001.0 5'])
  expect(marks('1 70000.0', '5 70000.0')).toEqual(['JUMP OPEN', '- CLOSED'])
})

test('a lost source freezes until its next mark; forced closes that have begun wait too', () => {
  desk.depth([], ['61000.0 5'])
  desk.mark('54100.0')
  applyStale(desk.state, desk.symbol, true, desk.now)
  desk.depth(['54100.0 5'], ['61000.0 5'])
  expect([frozen(), status()]).toEqual(['STALE', 'OPEN'])
  applyStale(desk.state, desk.symbol, false, desk.now)
  desk.depth(['54100.0 6'], ['61000.0 5'])
  expect([frozen(), status()]).toEqual(['STALE', 'OPEN'])
  expect(marks('60 54100.0')).toEqual(['- LIQUIDATED'])
})

test('a source that comes back far away is a jump', () => {
  applyStale(desk.state, desk.symbol, true, desk.now)
  applyStale(desk.state, desk.symbol, false, desk.now)
  expect(marks('60 50000.0', '5 50000.0')).toEqual(['JUMP OPEN', '- LIQUIDATED'])
})
