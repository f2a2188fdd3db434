// Masked addresses and numbers: never the whole of one.
import { expect, test } from 'vitest'
import { maskEmail } from '../../../../../src/domain/identity/maskEmail'
import { maskMobile } from '../../../../../server/features/identity/codes/mask'

test.each([
  ['annabel@example.com', 'an••••@example.com'],
  ['anna@example.com', 'an••••@example.com'],
  ['ann@example.com', 'a••••@example.com'],
  ['a@example.com', 'a••••@example.com'],
])('the email %s is shown as %s', (email, shown) => {
  expect(maskEmail(email)).toBe(shown)
})

test.each([
  ['+886912345678', '+886 9•• ••• 678'],
  ['+12025550123', '+1 2•• ••• •123'],
  ['+6591234567', '+65 9••• •567'],
  ['+8613800138000', '+86 1•• •••• •000'],
  ['+123', '+12••••'],
])('the mobile %s is shown as %s', (mobile, shown) => {
  expect(maskMobile(mobile)).toBe(shown)
})
