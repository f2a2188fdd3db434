// Which dialogs of the account stand open for whom: those of guests never for somebody who was
// signed in when the page came, those of members never for a guest.
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

test('the address of the registration opens it for a guest, with the agent’s code', () => {
  reportViewer({ status: 'guest' })
  openRegistration('A1')
  expect(shell.dialog).toEqual({ kind: 'register', agentCode: 'A1' })
})

test('for a member it opens nothing, known before or with the page', () => {
  openRegistration('A1')
  reportViewer(ANN)
  expect(shell.dialog).toEqual({ kind: 'none' })
  openRegistration(undefined)
  expect(shell.dialog).toEqual({ kind: 'none' })
})

test('who registers stays in the dialog, who signs in leaves it', () => {
  reportViewer({ status: 'guest' })
  openRegistration(undefined)
  reportViewer(ANN)
  expect(shell.dialog.kind).toBe('register')
  reportViewer({ status: 'guest' })
  openSignIn()
  reportViewer(ANN)
  expect(shell.dialog.kind).toBe('none')
})

test('a dialog of members closes with the session', () => {
  reportViewer(ANN)
  openDialog({ kind: 'changePassword' })
  reportViewer({ status: 'guest' })
  expect(shell.dialog.kind).toBe('none')
})
