// What a stranger may see of an address: never the whole of it.
import { expect, test } from 'vitest'
import { maskEmail, maskMobile } from '../../../../server/identity/codes/mask'

test.each([
  ['annabel@example.com', 'an••••@example.com'],
  ['anna@example.com', 'an••••@example.com'],
  ['ann@example.com', 'a••••@example.com'],
  ['a@example.com', 'a••••@example.com'],
])('the email %s is shown as %s', (email, shown) => {
  expect(maskEmail(email)).toBe(shown)
})

test.each([
  ['+886912345678', '+88••••678'],
  ['+12025550123', '+12••••123'],
  ['+6591234567', '+65••••567'],
])('the mobile %s is shown as %s', (mobile, shown) => {
  expect(maskMobile(mobile)).toBe(shown)
})
