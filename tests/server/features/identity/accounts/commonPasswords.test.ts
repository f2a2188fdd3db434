// The passwords that everybody tries first are known, in any capitals, and no other is.
import { expect, test } from 'vitest'
import {
  COMMON_PASSWORDS,
  isCommonPassword,
} from '../../../../../server/features/identity/accounts/commonPasswords'
import { isPassword } from '../../../../../src/domain/identity/credentials'

test.each(['password1', 'Password1', 'abcd1234', 'qwerty123', '1q2w3e4r', 'trustno1', 'iloveyou1'])(
  '%s is one that the alphabet allows and the list refuses',
  (password) => {
    expect([isPassword(password), isCommonPassword(password)]).toEqual([true, true])
  },
)

test.each(['meridian1', '2026Meridian', '1meridian2', 'BTCUSDT2026', '88888trading'])(
  '%s is a word of this trade with digits, and refused',
  (password) => {
    expect([isPassword(password), isCommonPassword(password)]).toEqual([true, true])
  },
)

test.each(['letters123', 'meridianharbour7', 'correct4horse', 'battery5staple'])(
  '%s is not',
  (password) => {
    expect(isCommonPassword(password)).toBe(false)
  },
)

test.each([
  [7, false],
  [8, true],
  [64, true],
  [128, true],
  [129, false],
])('a password of %i characters may be one: %s', (length, may) => {
  expect(isPassword('a1'.repeat(65).slice(0, length))).toBe(may)
})

test('the list holds all of the 49,000 most common ones that the alphabet allows', () => {
  expect(COMMON_PASSWORDS).toBeGreaterThan(5_000)
})
