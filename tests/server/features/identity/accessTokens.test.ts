// Validity of an access token at each moment of its life. Sessions have tests of their own.
import { describe, expect, test } from 'vitest'
import {
  ACCESS_TOKEN_MS,
  createAccessTokens,
} from '../../../../server/features/identity/accessTokens'
import { FakeClock } from '../../../support/gateway/fakeClock'

const SECRET = new TextEncoder().encode('a secret of at least thirty-two characters')
const ANN = '00000000-0000-4000-8000-000000000001'

describe('An access token', () => {
  test('is worth its caller for fifteen minutes and expired after', async () => {
    const clock = new FakeClock()
    const tokens = createAccessTokens(SECRET, clock)
    const token = await tokens.sign(ANN, 'a session')
    const first = await tokens.read(token)
    const expiresAt = clock.now() + ACCESS_TOKEN_MS
    expect(first).toEqual({ ok: true, value: { userId: ANN, sessionId: 'a session', expiresAt } })
    clock.pass(ACCESS_TOKEN_MS - 1)
    expect(await tokens.read(token)).toEqual(first)
    clock.pass(1)
    for (const reader of [tokens, createAccessTokens(SECRET, clock)])
      expect(await reader.read(token)).toMatchObject({ ok: false, refusal: { code: 1032 } })
  })

  test.each([
    ['nothing', ''],
    ['words', 'not a token'],
    ['an unsigned one', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.'],
  ])('is invalid when it is %s', async (_, token) => {
    const answer = await createAccessTokens(SECRET, new FakeClock()).read(token)
    expect(answer).toMatchObject({ ok: false, refusal: { code: 1033 } })
  })

  test('is invalid when another secret signed it', async () => {
    const clock = new FakeClock()
    const foreign = createAccessTokens(new TextEncoder().encode('y'.repeat(40)), clock)
    const token = await foreign.sign(ANN, 'a session')
    const answer = await createAccessTokens(SECRET, clock).read(token)
    expect(answer).toMatchObject({ ok: false, refusal: { code: 1033 } })
  })
})
