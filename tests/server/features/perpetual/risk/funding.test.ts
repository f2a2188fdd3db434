// Funding over stops and kills, and in slices: who is charged, at which rate and mark, how often.
import { beforeEach, describe, expect, test } from 'vitest'
import { rate } from '../../../../../src/domain/brand'
import {
  announceRate,
  FUNDING_SLICE,
  isFundingPending,
  stepFunding,
} from '../../../../../server/features/perpetual/risk/funding'
import { FundingExchange } from '../../../../support/funding/fundingExchange'

let life: FundingExchange

beforeEach(() => {
  life = new FundingExchange()
})

const announce = (units: bigint) => {
  const { state, symbol, now } = life.engine
  announceRate(state, symbol, rate(units), now)
}

/** Marks, each committed, until nothing is left to be charged. */
function chargeAll(price: string): number {
  let commits = 0
  do {
    life.engine.mark(price)
    life.commit()
    commits += 1
  } while (isFundingPending(life.engine.state))
  return commits
}

describe('an exchange that is down at the hour', () => {
  beforeEach(() => {
    life.engine.open('ann', { quantity: '0.5' })
    life.engine.open('bob', { quantity: '0.2', direction: 'SHORT' })
    announce(10_000n)
    life.commit()
  })

  // down    missed boundaries      charged at the first mark, at the rate of 07:00
  test.each([
    [7, 9, ['t1 8:00 10000 61000 -3.05', 't2 8:00 10000 61000 1.22']],
    [
      7,
      25,
      [
        't1 8:00 10000 61000 -3.05',
        't2 8:00 10000 61000 1.22',
        't1 16:00 10000 61000 -3.05',
        't2 16:00 10000 61000 1.22',
        't1 24:00 10000 61000 -3.05',
        't2 24:00 10000 61000 1.22',
      ],
    ],
  ])(
    '[FUT-038] [FUT-039] from %s:00 to %s:00, each missed interval is charged once, oldest first',
    (from, to, charges) => {
      life.at(from)
      life.kill()
      life.at(to)
      // What the source says first, rate or mark, does not matter.
      announce(70_000n)
      life.engine.mark('61000.0')
      life.commit()
      expect(life.charged()).toEqual(charges)
      life.engine.mark('62000.0')
      life.commit()
      expect(life.charged()).toEqual(charges)
      life.engine.mustBeSound()
    },
  )

  test('[FUT-038] a mark that comes before any rate charges the rate that was stored', () => {
    life.kill()
    life.at(9)
    life.engine.mark('60000.0')
    life.commit()
    expect(life.charged()).toEqual(['t1 8:00 10000 60000 -3', 't2 8:00 10000 60000 1.2'])
  })

  test('killed in a later interval, each interval is charged at its own rate', () => {
    life.at(8)
    life.engine.mark('60000.0')
    announce(-20_000n)
    life.commit()
    life.kill()
    life.at(17)
    life.engine.mark('60000.0')
    life.commit()
    expect(life.charged().slice(2)).toEqual([
      't1 16:00 -20000 60000 6',
      't2 16:00 -20000 60000 -2.4',
    ])
  })

  test('where a resting close is met before the first mark, all are charged at the stored mark', () => {
    life.engine.limitClose('ann', 't1', '60500.0')
    life.commit()
    life.kill()
    life.at(9)
    life.engine.depth(['60600.0 5'], [])
    life.commit()
    expect(life.engine.ticket('ann', 't1')).toMatchObject({ status: 'CLOSED', funding: '-3' })
    life.engine.mark('61000.0')
    life.commit()
    expect(life.charged()).toEqual(['t1 8:00 10000 60000 -3', 't2 8:00 10000 60000 1.2'])
    life.engine.mustBeSound()
  })

  test('a rate announced after the hour does not touch the interval that ended', () => {
    life.at(8)
    announce(50_000n)
    life.engine.mark('60000.0')
    life.commit()
    expect(life.charged()).toEqual(['t1 8:00 10000 60000 -3', 't2 8:00 10000 60000 1.2'])
  })

  test('a rate of zero charges nobody and leaves nothing to be done', () => {
    announce(0n)
    life.at(33)
    life.engine.mark('60000.0')
    life.commit()
    expect(life.charged()).toEqual([])
    expect(life.engine.state.market(life.engine.symbol)).toMatchObject({ due: [] })
  })
})

describe('in slices', () => {
  const TICKETS = 3 * FUNDING_SLICE + 5

  beforeEach(() => {
    life.engine.credit('ann', '100000')
    for (let i = 0; i < TICKETS; i += 1) life.engine.open('ann', { quantity: '0.01' })
    announce(10_000n)
    life.commit()
    life.at(8)
  })

  test('no more charges than a slice wait for one commit, however often it is stepped', () => {
    life.engine.mark('60000.0')
    for (let i = 0; i < 10; i += 1) stepFunding(life.engine.state, life.engine.now)
    life.commit()
    expect(life.charged()).toHaveLength(FUNDING_SLICE)
    expect(chargeAll('60100.0')).toBe(3)
    expect(life.charged()).toHaveLength(TICKETS)
    // One mark and one rate for all of them.
    expect(new Set(life.charged().map((it) => it.split(' ').slice(1).join(' ')))).toEqual(
      new Set(['8:00 10000 60000 -0.06']),
    )
    life.engine.mustBeSound()
  })

  test('[FUT-039] killed in the middle, it resumes where it stopped, at the same rate and mark', () => {
    life.engine.mark('60000.0')
    life.commit()
    // Charged, and lost with the process.
    stepFunding(life.engine.state, life.engine.now)
    life.kill()
    life.at(9)
    announce(90_000n)
    life.trade('61000.0')
    life.engine.open('bob', { quantity: '0.5' })
    chargeAll('61000.0')
    expect(life.charged()).toHaveLength(TICKETS)
    expect(life.charged().every((it) => it.endsWith('8:00 10000 60000 -0.06'))).toBe(true)
    life.engine.mustBeSound()
  })

  test('a boundary is complete only when all were charged', () => {
    const market = () => life.engine.state.market(life.engine.symbol)
    const before = market().fundedAt
    life.engine.mark('60000.0')
    life.commit()
    expect(market().fundedAt).toBe(before)
    chargeAll('60000.0')
    expect(market().fundedAt).toBe(life.engine.now)
  })

  test('trading continues: positions open at the hour are charged, and nothing else', () => {
    life.engine.mark('60000.0')
    const last = `t${TICKETS}`
    // Before its turn: closed; closed in part; bought after the hour.
    life.engine.close('ann', last)
    life.engine.close('ann', `t${TICKETS - 1}`, '0.004')
    life.engine.open('bob', { quantity: '0.01' })
    expect(life.engine.ticket('ann', last)).toMatchObject({ status: 'CLOSED', funding: '-0.06' })
    life.commit()
    chargeAll('60000.0')
    expect(life.charged()).toHaveLength(TICKETS)
    expect(life.charged().every((it) => it.endsWith(' -0.06'))).toBe(true)
    expect(life.engine.ticket('bob', `t${TICKETS + 1}`).funding).toBe('0')
    life.engine.mustBeSound()
  })

  test('a position liquidated before its turn pays funding first', () => {
    life.engine.credit('cyd', '610')
    life.at(7)
    life.engine.open('cyd', { quantity: '0.1' })
    life.commit()
    life.at(8)
    // Free: 4. 0.1 × 60,000 × 0.01 % = 0.6.
    life.engine.mark('60000.0')
    expect(life.engine.ticket('cyd', `t${TICKETS + 1}`).funding).toBe('0')
    life.engine.depth(['54100.0 500'], ['54101.0 500'])
    life.engine.jump('54100.0')
    const { status, funding } = life.engine.ticket('cyd', `t${TICKETS + 1}`)
    expect({ status, funding }).toEqual({ status: 'LIQUIDATED', funding: '-0.6' })
    life.engine.mustBeSound()
  })

  test('a year of missed intervals is charged in slices too, and every one of them', () => {
    life.kill()
    const year = 365 * 24
    life.at(year)
    life.engine.mark('60000.0')
    life.commit()
    expect(life.charged()).toHaveLength(FUNDING_SLICE)
    for (let i = 0; i < 200; i += 1) {
      life.engine.mark('60000.0')
      life.commit()
    }
    const boundaries = life.charged().map((it) => Number(it.split(' ')[1]?.split(':')[0]))
    expect(boundaries).toHaveLength(201 * FUNDING_SLICE)
    expect(boundaries).toEqual(boundaries.toSorted((a, b) => a - b))
    life.engine.mustBeSound()
  })
})
