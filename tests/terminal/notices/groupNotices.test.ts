// Owns the proof that a burst of notices becomes few, and that figures of grouped fills add up.
import { describe, expect, it } from 'vitest'
import { groupNotices, MOST_TOLD } from '../../../src/terminal/panels/notices/groupNotices'
import type { Notice } from '../../../src/domain/records/records'
import { fillWith } from '../support/tickets'

const fill = (facts: Parameters<typeof fillWith>[0]): Notice => ({
  kind: 'FILL',
  at: 1,
  fill: fillWith(facts),
})

describe('notices', () => {
  it('makes one of all fills of one deed, with their sum', () => {
    const told = groupNotices([
      fill({ quantity: '0.100', price: '61000.0' }),
      fill({ quantity: '0.200', price: '61001.5' }),
    ])
    expect(told).toMatchObject([{ kind: 'fills', count: 2, quantity: 300 }])
    expect(told[0]).toMatchObject({ cost: 183_003_000_000_000n })
  })

  it('keeps opening and closing apart', () => {
    const told = groupNotices([fill({}), fill({ action: 'CLOSE', realisedPnl: '-1.5' })])
    expect(told.map((it) => it.kind === 'fills' && it.action)).toEqual(['OPEN', 'CLOSE'])
    expect(told[1]).toMatchObject({ realised: -15_000_000_000n })
  })

  it('adds funding of several positions', () => {
    const told = groupNotices([
      { kind: 'FUNDING', at: 1, futureId: 'a', amount: '1.5' },
      { kind: 'FUNDING', at: 1, futureId: 'b', amount: '-2' },
    ])
    expect(told).toMatchObject([{ kind: 'funding', payments: 2, amount: -5_000_000_000n }])
  })

  it(`tells at most ${MOST_TOLD} of a burst, the newest`, () => {
    const burst = Array.from({ length: 30 }, (_, n): Notice => ({
      kind: 'CANCELLED',
      at: n,
      futureId: String(n),
      reason: 'USER',
    }))
    const told = groupNotices(burst)
    expect(told).toHaveLength(MOST_TOLD)
    expect(told.at(-1)).toMatchObject({ futureId: '29' })
  })
})
