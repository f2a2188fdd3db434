// Free text of users: anything readable is accepted, and no character that changes the display of
// the rest of a line.
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { writtenText } from '../../src/protocol/schemas/fields'

const read = (text: string) => v.safeParse(writtenText(20), text)

test.each(['Ledger Nano', '冷錢包', "O'Neil <x>", 'two\nlines', '👩‍👧', 'x'.repeat(20)])(
  '%j is accepted',
  (text) => {
    expect(read(` ${text} `)).toMatchObject({ success: true, output: text })
  },
)

test.each([
  '',
  '  ',
  'a\u0000b',
  '\u001b[2J',
  '\u202ex',
  '\u2066x',
  '\ud800',
  '\u200b',
  'x'.repeat(21),
])('%j is refused', (text) => {
  expect(read(text).success).toBe(false)
})
