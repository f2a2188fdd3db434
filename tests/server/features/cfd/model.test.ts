// Random walks of customers, quotes, gaps, closed sessions and lost sources. After every step the
// invariants hold, the books sum to zero, and the market maker's accounts are what deals and
// charges say.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findCfdBreaches } from '../../../../server/features/cfd/invariants'
import { CfdFixture } from '../../../support/cfd/cfdFixture'
import { CfdWalk, cfdSteps } from '../../../support/cfd/cfdWalk'
import { OPENING_QUOTES, readQuote } from '../../../support/cfd/cfdQuotes'
import { formatTicks } from '../../../../src/domain/decimal'
import { ticks } from '../../../../src/domain/brand'
import { derivative } from '../../../support/cfd/cfdQuotes'

const seed = Number(process.env.TEST_SEED ?? 90_417)

describe(`a market of dealt instruments (seed ${seed})`, () => {
  it('[FX-014] [LED-001] keeps its promises after every step of any walk', () => {
    const seen = new Set<string>()
    const keeps = fc.property(cfdSteps(300), (steps) => {
      const walk = new CfdWalk()
      for (const [index, step] of steps.entries()) {
        const breaches = walk.take(step)
        if (breaches.length > 0) throw new Error(`Step ${index}: ${breaches.join('; ')}`)
      }
      for (const what of walk.seen) seen.add(what)
    })
    fc.assert(keeps, { seed, numRuns: 100 })
    const actions = ['OPEN', 'CLOSE', 'STOP_LOSS', 'TAKE_PROFIT', 'STOP_OUT', 'SWAP', 'USER']
    const reasons = ['INSUFFICIENT_MARGIN', 'PROTECTION_REACHED']
    expect([...seen].sort()).toEqual([...actions, ...reasons].sort())
  }, 60_000)

  it('leaves no customer below zero on 1,000 gaps of 1 to 60 %, of any instrument', () => {
    const holding = fc.record({
      symbol: fc.constantFrom(...Object.keys(OPENING_QUOTES)),
      side: fc.constantFrom('LONG' as const, 'SHORT' as const),
      size: fc.integer({ min: 1, max: 40 }),
    })
    const gaps = fc.record({
      holdings: fc.array(holding, { minLength: 1, maxLength: 6 }),
      gap: fc.record({
        symbol: fc.constantFrom(...Object.keys(OPENING_QUOTES)),
        percent: fc.integer({ min: 1, max: 60 }),
        sign: fc.constantFrom(1, -1),
      }),
    })
    const survives = fc.property(gaps, ({ holdings, gap: { symbol, percent, sign } }) => {
      const fixture = new CfdFixture()
      fixture.credit('ann', '2000')
      for (const { symbol: name, side, size } of holdings)
        fixture.open('ann', name, { side, size: (size / 100).toFixed(2), leverage: 50 })
      const { tickDecimals } = derivative(symbol)
      const [from, to] = [OPENING_QUOTES[symbol], 100 + sign * percent]
      if (!from) throw new Error(`No quote of ${symbol}`)
      const { bid, ask } = readQuote(symbol, from)
      const there = [bid, ask].map((price) => ticks(Math.round((price * to) / 100)))
      const [low = '', high = ''] = there.map((price) => formatTicks(price, tickDecimals))
      fixture.quote(symbol, low, high)
      expect(findCfdBreaches(fixture.state, symbol)).toEqual([])
      expect([...fixture.ledger.leaks()]).toEqual([])
    })
    fc.assert(survives, { seed, numRuns: 1_000 })
  }, 60_000)
})
