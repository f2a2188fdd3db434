// Derivation of refresh tokens.
import { expect, test } from 'vitest'
import {
  hashOf,
  isRefreshToken,
  RefreshTokens,
} from '../../../../../server/features/identity/sessions/refreshTokens'

const SECRET = new TextEncoder().encode('a secret of at least thirty-two characters')
const OTHER = new TextEncoder().encode('another secret of thirty-two characters')

test('the child of a token is the same for ever, and another for another session or server', () => {
  const [here, again, elsewhere] = [SECRET, SECRET, OTHER].map((it) => new RefreshTokens(it))
  const first = here!.first()
  const child = here!.childrenOf(first, 'one')[0]
  expect(again!.childrenOf(first, 'one')[0]).toBe(child)
  const others = [
    here!.childrenOf(first, 'two')[0],
    here!.childrenOf(child!, 'one')[0],
    elsewhere!.childrenOf(first, 'one')[0],
    here!.first(),
  ]
  expect(new Set([first, child, ...others]).size).toBe(6)
})

test.each([
  ['a first token', true, new RefreshTokens(SECRET).first()],
  ['a child', true, new RefreshTokens(SECRET).childrenOf('x', 'y')[0]!],
  ['nothing', false, ''],
  ['half of one', false, 'a'.repeat(22)],
  ['one with a line more', false, `${'a'.repeat(43)}\n`],
  ['a hash', false, hashOf('x')],
])('%s has the form of a refresh token: %s', (_, yes, text) => {
  expect(isRefreshToken(text)).toBe(yes)
})
