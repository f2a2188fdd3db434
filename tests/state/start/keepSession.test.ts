// Owns the proofs of what the session learns from the stream, and of what readers are told of it.
import { beforeEach, describe, expect, test } from 'vitest'
import type { AccountNews } from '../../../src/state/accountNews'
import type { Notice } from '../../../src/domain/records/records'
import type { AccountView, Freshness } from '../../../src/domain/views/views'
import { keepSession } from '../../../src/state/start/keepSession'
import { FakeEngine } from '../../support/fakeEngine'

let engine: FakeEngine
/** What the session was told and the reader told, in order. */
let heard: (string | AccountNews)[]
let end: () => void
beforeEach(() => {
  engine = new FakeEngine()
  heard = []
  const session = {
    hearStream: (code: number) => Promise.resolve(void heard.push(`refused ${code}`)),
    introduce: () => {
      heard.push('who is it')
      return Promise.resolve({ kind: 'done', value: null } as const)
    },
  }
  end = keepSession(engine, session, { next: (news) => void heard.push(news) })
})

const say = (freshness: Freshness) => engine.account$.next({ freshness } as AccountView)
const tell = (notice: Notice) => engine.notices$.next({ seq: 1, notice })

describe('the stream’s refusal of the token', () => {
  test.each([1032, 1033, 1035, 1043, 1044])('with %i is heard once', (code) => {
    for (const _ of [1, 2, 3]) say({ kind: 'failed', code })
    expect(heard).toEqual([`refused ${code}`])
  })

  test('is heard after a token that merely ran out, at once', () => {
    say({ kind: 'failed', code: 1032 })
    say({ kind: 'failed', code: 1035 })
    expect(heard).toEqual(['refused 1032', 'refused 1035'])
  })

  test('is not read into anything else', () => {
    say({ kind: 'failed', code: 2064 })
    say({ kind: 'live', at: 1 })
    say({ kind: 'stale', since: 1 })
    expect(heard).toEqual([])
  })
})

describe('a notice', () => {
  test.each(['APPROVED', 'REJECTED'] as const)(
    'that the identity is %s asks for the person anew',
    (status) => {
      tell({ kind: 'IDENTITY', at: 1, status, kycLevel: 2 })
      expect(heard).toEqual(['who is it', { kind: 'identity', status, kycLevel: 2 }])
    },
  )

  test('of security is told', () => {
    tell({ kind: 'SECURITY', at: 1, event: 'PASSWORD_CHANGED' })
    expect(heard).toEqual([{ kind: 'security', event: 'PASSWORD_CHANGED' }])
  })

  test('of trading is others’ to tell', () => {
    tell({ kind: 'REFUSED', at: 1, key: 'insufficientAvailable' })
    expect(heard).toEqual([])
  })
})

test('nothing is heard after the end', () => {
  end()
  say({ kind: 'failed', code: 1032 })
  tell({ kind: 'SECURITY', at: 1, event: 'SIGNED_IN' })
  expect(heard).toEqual([])
})
