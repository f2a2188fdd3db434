// The list of refusals has unique codes and keeps those of the specification.
import { describe, expect, it } from 'vitest'
import { refusalTextsCn } from '../../src/domain/refusalTexts/cn'
import { refusalTextsEn } from '../../src/domain/refusalTexts/en'
import { refusalTextsTw } from '../../src/domain/refusalTexts/tw'
import { REFUSAL_KEYS, refusal, refusalKeyOf, refusalStatus } from '../../src/domain/refusals'

describe('the list of refusals', () => {
  it('finds every refusal by its code and key, and by its code alone where it is unique', () => {
    const shared: Readonly<Record<string, string>> = {
      databaseSlow: 'maintenance',
      recovering: 'maintenance',
      unauthenticated: 'tokenInvalid',
    }
    for (const key of REFUSAL_KEYS) {
      const { code } = refusal(key)
      expect(refusalKeyOf(code, key)).toBe(key)
      expect(refusalKeyOf(code)).toBe(shared[key] ?? key)
    }
    expect(refusalKeyOf(9999, 'loginFailed')).toBe('maintenance')
    expect(refusalKeyOf(9999, 'toString')).toBe('maintenance')
  })

  it('[API-033] has the codes of the catalogue, and no other below 2000', () => {
    const own = REFUSAL_KEYS.map(
      (key) => [refusal(key).code, refusalKeyOf(refusal(key).code)] as const,
    )
    const specified = own.filter(([code]) => code < 2000).toSorted(([a], [b]) => a - b)
    expect(Object.fromEntries(specified)).toEqual({
      1000: 'internal',
      1010: 'registerEmailCodeWrong',
      1011: 'registerSmsCodeWrong',
      1013: 'accountUnknown',
      1014: 'passwordWrong',
      1019: 'emailCodeWrong',
      1020: 'smsCodeWrong',
      1028: 'loginRequestSpent',
      1032: 'tokenExpired',
      1033: 'tokenInvalid',
      1035: 'sessionRevoked',
      1043: 'signedInElsewhere',
      1044: 'accountDisabled',
      1071: 'resetUserUnknown',
      1072: 'resetEmailCodeWrong',
      1073: 'resetSmsCodeWrong',
      1098: 'agentCodeInvalid',
      1109: 'loginFailed',
    })
  })

  it.each([
    ['internal', 1000, 500],
    ['tokenExpired', 1032, 401],
    ['tokenInvalid', 1033, 401],
    ['unauthenticated', 1033, 401],
    ['sessionRevoked', 1035, 401],
    ['signedInElsewhere', 1043, 401],
    ['accountDisabled', 1044, 401],
    ['maintenance', 9999, 503],
    ['databaseSlow', 9999, 503],
    ['recovering', 9999, 503],
  ] as const)('answers %s with code %i and status %i', (key, code, status) => {
    expect([refusal(key).code, refusalStatus(key)]).toEqual([code, status])
  })

  it('[API-023] numbers the product’s own refusals from 2000, with messages in three languages', () => {
    const own = REFUSAL_KEYS.map((key) => refusal(key).code).filter((code) => code >= 2000)
    expect(own.length).toBeGreaterThan(30)
    for (const key of REFUSAL_KEYS) {
      const chinese = [refusalTextsTw[key], refusalTextsCn[key]]
      const english = refusalTextsEn[key]
      // A short message may be the same in both scripts.
      const isOwn = chinese.every((text) => text.length > 2 && /\p{Script=Han}/u.test(text))
      expect([key, isOwn, /\p{Script=Han}/u.test(english), english.length > 2]).toEqual([
        key,
        true,
        false,
        true,
      ])
    }
  })

  it('carries the field and the parameters of the message', () => {
    expect(refusal('notionalTooSmall', 'quantity', { least: '5' })).toEqual({
      code: 2015,
      key: 'notionalTooSmall',
      field: 'quantity',
      params: { least: '5' },
    })
  })
})
