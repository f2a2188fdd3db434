// Proves the ways that lead to a registration: its own address, with an agent's code or without,
// and a referral code that any page's address may carry.
import { createMemoryHistory } from '@tanstack/react-router'
import { afterEach, describe, expect, test } from 'vitest'
import { createRouter } from '../../src/pages/-shell/router'
import { invitation, rememberInvitation } from '../../src/state/invitation'
import { shell } from '../../src/state/shell'
import { resetStores } from '../support/resets'

afterEach(resetStores)

const context = {
  signOut: () => Promise.resolve(),
  openEngine: () => Promise.reject(new Error('no terminal here')),
  year: 2026,
}
const routerAt = (address: string) =>
  createRouter({
    context,
    history: createMemoryHistory({ initialEntries: [address] }),
    preload: false,
  })

describe('the address of the registration', () => {
  test.each([
    ['/register', { kind: 'register' }],
    ['/register/', { kind: 'register' }],
    ['/register/AG-77', { kind: 'register', agentCode: 'AG-77' }],
    ['/register/0042?inviteCode=X', { kind: 'register', agentCode: '0042' }],
    ['/404', { kind: 'none' }],
  ])(
    '[AGT-003] [AUT-004] [AUT-011] %s leads to a page with this dialog open: %o',
    async (address, dialog) => {
      const router = routerAt(address)
      await router.load()
      expect({ ...shell.dialog }).toEqual(dialog)
      expect(router.state.location.pathname).not.toContain('register')
    },
  )

  test('a link that is only pointed at opens nothing', async () => {
    const router = routerAt('/404')
    await router.load()
    await router.preloadRoute({ to: '/register/{-$agentCode}', params: { agentCode: 'AG-77' } })
    expect(shell.dialog.kind).toBe('none')
  })
})

describe('the invitation code', () => {
  test.each([
    ['?inviteCode=FRIEND9', 'FRIEND9'],
    ['?a=1&inviteCode=0123', '0123'],
    ['?inviteCode=12E45678', '12E45678'],
    ['?inviteCode=%20X%20', 'X'],
    ['?inviteCode=', null],
    ['?other=1', null],
    ['', null],
  ])('[AUT-004] [AUT-010] of %j %s is remembered for this visit', (query, code) => {
    rememberInvitation(query)
    expect(invitation.inviteCode).toBe(code)
  })

  test('is truncated if it is too long, and replaced by a later one', () => {
    rememberInvitation(`?inviteCode=${'x'.repeat(100)}`)
    expect(invitation.inviteCode).toHaveLength(64)
    rememberInvitation('?inviteCode=LATER')
    expect(invitation.inviteCode).toBe('LATER')
  })
})
