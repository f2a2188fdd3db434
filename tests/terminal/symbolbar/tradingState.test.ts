// Trading state badge: the most severe state is shown first.
import { expect, it } from 'vitest'
import type { StatusView } from '../../../src/domain/views/views'
import { tradingState } from '../../../src/terminal/symbolbar/tradingState'

const status = (facts: Partial<StatusView>): StatusView => ({
  source: 'sim',
  trading: true,
  slow: false,
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
  [{ slow: true, closed: ['btcusdtperp'] }, 'slow'],
  [{ trading: false, slow: true, closed: ['btcusdtperp'] }, 'halted'],
  [{ stale: ['ethusdtperp'] }, 'open'],
] as const)('shows %o as %s', (facts, state) => {
  expect(tradingState(status(facts), 'btcusdtperp')).toBe(state)
})
