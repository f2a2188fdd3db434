// Proves that the one list of refusals has no double codes and keeps the specification's own.
import { describe, expect, it } from 'vitest'
import { refusalTextsCn } from '../../src/domain/refusalTexts/cn'
import { refusalTextsEn } from '../../src/domain/refusalTexts/en'
import { refusalTextsTw } from '../../src/domain/refusalTexts/tw'
import { REFUSAL_KEYS, refusal, refusalKeyOf, refusalStatus } from '../../src/domain/refusals'

describe('the list of refusals', () => {
  it('gives every refusal its own code, found again by it', () => {
    for (const key of REFUSAL_KEYS) expect(refusalKeyOf(refusal(key).code)).toBe(key)
  })

  it.each([
    ['internal', 1000, 500],
    ['tokenExpired', 1032, 401],
    ['tokenInvalid', 1033, 401],
    ['sessionRevoked', 1035, 401],
    ['signedInElsewhere', 1043, 401],
    ['accountDisabled', 1044, 401],
    ['maintenance', 9999, 503],
  ] as const)('answers %s with code %i and status %i', (key, code, status) => {
    expect([refusal(key).code, refusalStatus(key)]).toEqual([code, status])
  })

  it('[API-023] numbers the product’s own refusals from 2000 up, said in three languages', () => {
    const own = REFUSAL_KEYS.map((key) => refusal(key).code).filter((code) => code >= 2000)
    expect(own.length).toBeGreaterThan(30)
    for (const key of REFUSAL_KEYS) {
      const said = [refusalTextsTw[key], refusalTextsCn[key], refusalTextsEn[key]]
      expect([key, new Set(said).size, said.every((text) => text.length > 2)]).toEqual([
        key,
        3,
        true,
      ])
    }
  })

  it('carries the field and the parameters of the sentence', () => {
    expect(refusal('notionalTooSmall', 'quantity', { least: '5' })).toEqual({
      code: 2015,
      key: 'notionalTooSmall',
      field: 'quantity',
      params: { least: '5' },
    })
  })
})
