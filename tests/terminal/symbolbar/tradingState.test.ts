// Proves which word an instrument carries when it does not trade as usual: the gravest first.
import { expect, it } from 'vitest'
import type { StatusView } from '../../../src/domain/views/views'
import { tradingState } from '../../../src/terminal/symbolbar/tradingState'

const status = (facts: Partial<StatusView>): StatusView => ({
  source: 'sim',
  trading: true,
  maintenance: false,
  paused: [],
  stale: [],
  frozen: [],
  closed: [],
  freshness: { kind: 'live', at: 0 },
  ...facts,
})

it.each([
  [{}, 'open'],
  [{ frozen: ['btcusdtperp'] }, 'frozen'],
  [{ stale: ['btcusdtperp'], frozen: ['btcusdtperp'] }, 'stale'],
  [{ closed: ['btcusdtperp'], stale: ['btcusdtperp'] }, 'closed'],
  [{ trading: false, closed: ['btcusdtperp'] }, 'halted'],
  [{ stale: ['ethusdtperp'] }, 'open'],
] as const)('%o reads as %s', (facts, state) => {
  expect(tradingState(status(facts), 'btcusdtperp')).toBe(state)
})
