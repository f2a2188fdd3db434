// A screen never shows a cost smaller or a gain larger than it is.
import { describe, expect, it } from 'vitest'
import { awayFromZero } from '../../src/i18n/figure'
import { costText, gainText } from '../../src/i18n/money'

describe('money to the cent', () => {
  it.each([
    // exact, as a cost, as a gain
    ['12.34', '12.34', '+12.34'],
    ['12.3401', '12.35', '+12.34'],
    ['12.3499', '12.35', '+12.34'],
    ['0.0000000001', '0.01', '0.00'],
    ['999.999', '1,000.00', '+999.99'],
    ['-12.341', '−12.35', '−12.35'],
    ['-0.001', '−0.01', '−0.01'],
    ['0', '0.00', '0.00'],
    ['7', '7.00', '+7.00'],
  ])('%s costs %s and gains %s', (exact, cost, gain) => {
    expect(costText(exact, 2)).toBe(cost)
    expect(gainText(exact, 2)).toBe(gain)
  })

  it('rounds to whole coins as well', () => {
    expect(awayFromZero('12.01', 0)).toBe('13')
    expect(awayFromZero('-0.5', 0)).toBe('-1')
  })
})
