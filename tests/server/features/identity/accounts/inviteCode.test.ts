// Format of invitation codes.
import { expect, test } from 'vitest'
import {
  INVITE_ALPHABET,
  newInviteCode,
  readInviteCode,
} from '../../../../../server/features/identity/accounts/inviteCode'

test('A code has eight characters of an alphabet without lookalikes', () => {
  expect(INVITE_ALPHABET).not.toMatch(/[01258BILOSUVZ]/)
  for (let i = 0; i < 200; i += 1) {
    const code = newInviteCode()
    expect(code).toHaveLength(8)
    expect([...code].every((it) => INVITE_ALPHABET.includes(it))).toBe(true)
  }
  expect(newInviteCode(() => 0)).toBe('33333333')
  expect(newInviteCode((below) => below - 1)).toBe('YYYYYYYY')
})

test('It is read in any case and with spaces around it', () => {
  expect(readInviteCode(' ac34Kx9y ')).toBe('AC34KX9Y')
})
