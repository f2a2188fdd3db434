// A limit close that is sent when funding is due: what that takes of the margin counts before the
// order may rest.
import { expect, test } from 'vitest'
import { systemAccount } from '../../../../src/domain/accounts'
import { PerpetualExchange } from '../../../support/perpetualExchange'
import { verdict } from '../../../support/verdict'

const EIGHT_HOURS = 8 * 3_600_000

test('a close does not rest where the funding paid with it leaves no margin for its price', () => {
  const exchange = new PerpetualExchange()
  const fund = () => exchange.ledger.balance(systemAccount('insurance', 'USDT'))
  exchange.endow('1000')
  // Margin and fee of half a coin at 10x, and nothing else.
  exchange.credit('cyd', '3015')
  exchange.depth(['59999.0 5'], ['60000.0 5'])
  exchange.mark('60000.0')
  exchange.open('cyd', { quantity: '0.5' })
  exchange.depth(['55000.0 1'], ['60000.0 5'])
  const before = fund()
  // Fifteen intervals at 0.75 %: more than the margin.
  exchange.rate(750_000n)
  exchange.now += 15 * EIGHT_HOURS
  expect(verdict(exchange.limitClose('cyd', 't1', '57500.0'))).toBe('ok')
  expect(exchange.ticket('cyd', 't1')).toMatchObject({
    margin: '0',
    closeLimitPrice: null,
    closeRestingQuantity: '0.000',
  })
  expect(exchange.journal.drainNotices().get('cyd')).toContainEqual({
    kind: 'CANCELLED',
    at: exchange.now,
    futureId: 't1',
    reason: 'SYSTEM',
  })
  exchange.depth(['58000.0 5'], ['60000.0 5'])
  expect(fund()).toBe(before)
  exchange.mustBeSound()
})
