// Early renewal: the expiry that a token states, by the exchange's time alone, without requiring a
// call.
import { describe, expect, test } from 'vitest'
import { isSameSession, readClaims, TokenLife } from '../../src/session/tokens/tokenLife'
import { FakeClock, FakeExchange, openTab } from './support'

const MINUTES = 60_000

/** A token as the exchange signs them; the signature is irrelevant here. */
function jwt(sid: string, issuedMs: number, lifeMs = 15 * MINUTES): string {
  const iat = Math.floor(issuedMs / 1_000)
  const claims = { sid, sub: 'ü', iat, exp: iat + lifeMs / 1_000 }
  return `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.sig`
}

describe('a token', () => {
  test('contains its session and its times', () => {
    expect(readClaims(jwt('s1', 5_000))).toEqual({ sid: 's1', iat: 5, exp: 905 })
  })

  test.each(['', 'x', 'a.b.c', 'a.e30.c', '..', 'e30.W10.x'])(
    'that reads %j has no claims',
    (it) => {
      expect(readClaims(it)).toBeNull()
      expect(isSameSession(it, it)).toBe(false)
    },
  )

  test('belongs to the same session as its successor, and to no other', () => {
    expect(isSameSession(jwt('s1', 0), jwt('s1', 9 * MINUTES))).toBe(true)
    expect(isSameSession(jwt('s1', 0), jwt('s2', 0))).toBe(false)
  })

  test.each([
    ['fresh', 0, 14.5 * MINUTES],
    ['ten minutes old', 10 * MINUTES, 4.5 * MINUTES],
    ['about to end', 14.6 * MINUTES, 0],
    ['ended', 20 * MINUTES, 0],
  ])('%s is renewed in time', (_, age, expected) => {
    const life = new TokenLife(() => 1_000_000 + age)
    expect(life.renewIn(jwt('s1', 1_000_000))).toBe(expected)
  })

  test('with a short life is renewed in the last tenth of it', () => {
    expect(new TokenLife(() => 0).renewIn(jwt('s1', 0, 10_000))).toBe(9_000)
  })

  test('is not judged before the exchange has stated its time', () => {
    expect(new TokenLife(() => null).renewIn(jwt('s1', 0))).toBeNull()
  })
})

describe('a session', () => {
  const issuing = (clock: FakeClock) => {
    const exchange = new FakeExchange()
    exchange.sign = () => jwt('s1', clock.now())
    exchange.good = exchange.sign()
    exchange.cookies = { token: exchange.good, refreshToken: 'refresh-1' }
    return exchange
  }

  test('gives the stream a newer token before the old one expires, without any call', async () => {
    const clock = new FakeClock()
    const exchange = issuing(clock)
    const { session, tokens, reactions } = openTab(exchange, undefined, undefined, clock)
    await session.resume()
    await clock.pass(60 * MINUTES)
    expect(exchange.count('/auth/refresh')).toBe(4)
    expect(tokens).toHaveLength(5)
    expect(tokens.includes(null)).toBe(false)
    expect(reactions).toEqual([])
  })

  test('renews before a call whose token is about to expire, and makes the call once', async () => {
    const clock = new FakeClock()
    const exchange = issuing(clock)
    const { session } = openTab(exchange, undefined, undefined, clock)
    await clock.pass(14.7 * MINUTES)
    await session.call('accounts')
    expect(exchange.calls.map(({ path }) => path)).toEqual(['/auth/refresh', '/accounts'])
  })

  test('uses the remaining life of a token where it cannot be renewed now', async () => {
    const clock = new FakeClock()
    const exchange = issuing(clock)
    exchange.refuse.set('/auth/refresh', 9999)
    const { session } = openTab(exchange, undefined, undefined, clock)
    await clock.pass(14.7 * MINUTES)
    expect(await session.call('accounts')).toMatchObject({ kind: 'done' })
  })

  test('that could not be renewed is retried until it can, and ends no sooner', async () => {
    const clock = new FakeClock()
    const exchange = issuing(clock)
    const { session, tokens, reactions } = openTab(exchange, undefined, undefined, clock)
    await session.resume()
    exchange.refuse.set('/auth/refresh', 9999)
    await clock.pass(16 * MINUTES)
    expect(tokens).toHaveLength(1)
    exchange.refuse.clear()
    await clock.pass(5_000)
    expect(tokens).toHaveLength(2)
    expect(reactions).toEqual([])
  })

  test('adopts a newer token from another window without reloading the account', async () => {
    const clock = new FakeClock()
    const exchange = issuing(clock)
    const { session, tokens } = openTab(exchange, undefined, undefined, clock)
    await session.resume()
    await clock.pass(5_000)
    exchange.good = exchange.sign()
    exchange.cookies = { token: exchange.good, refreshToken: 'refresh-2' }
    await clock.pass(1_000)
    expect(tokens.at(-1)).toBe(exchange.good)
    expect(exchange.count('/users/me')).toBe(1)
  })

  test('that another one replaced makes the stream clear its state before the new token', async () => {
    const clock = new FakeClock()
    const exchange = issuing(clock)
    const { session, tokens } = openTab(exchange, undefined, undefined, clock)
    await session.resume()
    const first = exchange.good
    exchange.good = jwt('s2', clock.now())
    exchange.cookies = { token: exchange.good, refreshToken: 'refresh-2' }
    await clock.pass(1_000)
    expect(tokens).toEqual([first, null, exchange.good])
  })
})
