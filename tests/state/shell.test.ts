// The account dialogs by viewer: those for guests never open for an account that was signed in when
// the page loaded, those for members never for a guest.
import { beforeEach, expect, test } from 'vitest'
import {
  openDialog,
  openRegistration,
  openSignIn,
  reportViewer,
  shell,
} from '../../src/state/shell'
import { resetStores } from '../support/resets'

const ANN = { status: 'member', email: 'ann@mail.example', kycLevel: 1, demo: false } as const

beforeEach(resetStores)

test('the registration address opens the dialog for a guest, with the agent’s code', () => {
  reportViewer({ status: 'guest' })
  openRegistration('A1')
  expect(shell.dialog).toEqual({ kind: 'register', agentCode: 'A1' })
})

test('the registration address opens nothing for a member, known before or with the page', () => {
  openRegistration('A1')
  reportViewer(ANN)
  expect(shell.dialog).toEqual({ kind: 'none' })
  openRegistration(undefined)
  expect(shell.dialog).toEqual({ kind: 'none' })
})

test('the dialog stays open after registering and closes after signing in', () => {
  reportViewer({ status: 'guest' })
  openRegistration(undefined)
  reportViewer(ANN)
  expect(shell.dialog.kind).toBe('register')
  reportViewer({ status: 'guest' })
  openSignIn()
  reportViewer(ANN)
  expect(shell.dialog.kind).toBe('none')
})

test('a members’ dialog closes with the session', () => {
  reportViewer(ANN)
  openDialog({ kind: 'changePassword' })
  reportViewer({ status: 'guest' })
  expect(shell.dialog.kind).toBe('none')
})
