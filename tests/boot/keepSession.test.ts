// The stream's effects on the session and on the user's notices.
import { beforeEach, describe, expect, test } from 'vitest'
import type { AccountNews } from '../../src/state/accountNews'
import type { Notice } from '../../src/domain/records/notices'
import type { AccountView, Freshness } from '../../src/domain/views/views'
import { keepSession } from '../../src/boot/keepSession'
import { support } from '../../src/state/support'
import { FakeEngine } from '../support/fakeEngine'

let engine: FakeEngine
/** The reports to the session and to the user, in order. */
let reported: (string | AccountNews)[]
let end: () => void
beforeEach(() => {
  engine = new FakeEngine()
  reported = []
  const session = {
    onStreamRefusal: (key: string) => Promise.resolve(void reported.push(`refused: ${key}`)),
    loadViewer: () => {
      reported.push('load the viewer')
      return Promise.resolve({ kind: 'done', value: null } as const)
    },
  }
  end = keepSession(engine, session, { next: (news) => void reported.push(news) })
})

const say = (freshness: Freshness) => engine.account$.next({ freshness } as AccountView)
const notify = (notice: Notice) => engine.notices$.next({ seq: 1, notice })

describe('the stream’s refusal of the token', () => {
  test.each([
    [1032, 'tokenExpired'],
    [1033, 'tokenInvalid'],
    [1035, 'sessionRevoked'],
    [1043, 'signedInElsewhere'],
    [1044, 'accountDisabled'],
  ])('with %i is reported once, as %s', (code, key) => {
    for (const _ of [1, 2, 3]) say({ kind: 'failed', code })
    expect(reported).toEqual([`refused: ${key}`])
  })

  test('is reported at once after a token that merely expired', () => {
    say({ kind: 'failed', code: 1032 })
    say({ kind: 'failed', code: 1035 })
    expect(reported).toEqual(['refused: tokenExpired', 'refused: sessionRevoked'])
  })

  test('is not inferred from other refusals', () => {
    say({ kind: 'failed', code: 2064 })
    say({ kind: 'live', at: 1 })
    say({ kind: 'stale', since: 1, ageMs: 0 })
    expect(reported).toEqual([])
  })
})

describe('a notice', () => {
  test.each(['APPROVED', 'REJECTED'] as const)(
    'that the identity is %s reloads the account',
    (status) => {
      notify({ kind: 'IDENTITY', at: 1, status, kycLevel: 2 })
      expect(reported).toEqual(['load the viewer', { kind: 'identity', status, kycLevel: 2 }])
    },
  )

  test('about security is passed on', () => {
    notify({ kind: 'SECURITY', at: 1, event: 'PASSWORD_CHANGED' })
    expect(reported).toEqual([{ kind: 'security', event: 'PASSWORD_CHANGED' }])
  })

  test('about customer service is counted, and makes the widget reload', () => {
    const { news } = support
    notify({ kind: 'SUPPORT', at: 1, unread: 2 })
    expect([support.unread, support.news, reported]).toEqual([2, news + 1, []])
  })

  test('about trading is ignored', () => {
    notify({ kind: 'REFUSED', at: 1, key: 'insufficientAvailable' })
    expect(reported).toEqual([])
  })
})

test('reports nothing after it has ended', () => {
  end()
  say({ kind: 'failed', code: 1032 })
  notify({ kind: 'SECURITY', at: 1, event: 'SIGNED_IN' })
  expect(reported).toEqual([])
})
