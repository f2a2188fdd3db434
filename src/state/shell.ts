// The low-rate facts the shell shows everywhere: how well data comes, who is signed in, whether a
// dialog is open. Others report into it by its actions.
import { proxy } from 'valtio'
import type { PausedPart } from '../domain/maintenance'
import type { ConnectionHealth, Viewer } from '../domain/views/shell'

/** As the exchange says it: nothing where nothing is closed. */
interface ExchangeMaintenance {
  readonly maintenance?: boolean | undefined
  readonly paused?: readonly PausedPart[] | undefined
}

/** Which dialog of the account stands open; only ever one. */
export type AccountDialog =
  | { readonly kind: 'none' }
  | { readonly kind: 'signIn' }
  | { readonly kind: 'register'; readonly inviteCode?: string; readonly agentCode?: string }
  | { readonly kind: 'registered' }
  | { readonly kind: 'forgot' }
  | { readonly kind: 'changePassword' }
  | { readonly kind: 'changeMobile' }
  | { readonly kind: 'setUpAuthenticator' }
  | { readonly kind: 'removeAuthenticator' }
  | { readonly kind: 'addPasskey' }
  | { readonly kind: 'passkey'; readonly id: string; readonly name: string }
  | { readonly kind: 'mailWord'; readonly word: string | null }

const MEMBERS_DIALOGS: readonly AccountDialog['kind'][] = [
  'changePassword',
  'changeMobile',
  'setUpAuthenticator',
  'removeAuthenticator',
  'addPasskey',
  'passkey',
  'mailWord',
]
const GUESTS_DIALOGS: readonly AccountDialog['kind'][] = ['signIn', 'register', 'forgot']

/** What is closed for maintenance. */
export interface Maintain {
  site: boolean
  /** The page of derivatives, and their orders. */
  derivatives: boolean
  /** Placing and changing orders, on every market. */
  trade: boolean
  /** The stream says what changes: nobody need ask. */
  streamed: boolean
}

export interface Shell {
  health: ConnectionHealth
  viewer: Viewer
  /** Whether it is known yet who looks; before, the viewer is taken for a guest. */
  known: boolean
  dialog: AccountDialog
  maintain: Maintain
}

export const shell = proxy<Shell>({
  health: { state: 'connecting', latencyMs: null, ageMs: null },
  viewer: { status: 'guest' },
  known: false,
  dialog: { kind: 'none' },
  maintain: { site: false, derivatives: false, trade: false, streamed: false },
})

/** Reported by the stream's client at most a few times a second. */
export const reportHealth = (health: ConnectionHealth): void => {
  shell.health = health
}
/** Reported by the session whenever the signed-in person changes. */
export const reportViewer = (viewer: Viewer): void => {
  const entered = viewer.status === 'member' && shell.viewer.status !== 'member'
  // A guest is a guest: a page that is being drawn would be drawn anew as a whole.
  if (viewer.status === 'member' || shell.viewer.status !== viewer.status) shell.viewer = viewer
  const came = !shell.known
  shell.known = true
  // Who was signed in when the page came needs none of them, whatever its address asked for.
  if (came && viewer.status === 'member' && GUESTS_DIALOGS.includes(shell.dialog.kind))
    closeDialog()
  if (entered && shell.dialog.kind === 'signIn') closeDialog()
  if (viewer.status === 'guest' && MEMBERS_DIALOGS.includes(shell.dialog.kind)) closeDialog()
}
/** Reported by the page itself when it comes, by the stream, and by whoever asks. */
export const reportMaintenance = (
  { maintenance = false, paused = [] }: ExchangeMaintenance,
  streamed: boolean,
): void => {
  const trade = paused.includes('trading')
  const derivatives = paused.includes('derivatives')
  // Nothing is drawn again while nothing changes.
  Object.assign(shell.maintain, { site: maintenance, derivatives, trade, streamed })
}
export const openDialog = (dialog: AccountDialog): void => {
  shell.dialog = dialog
}
/** For guests: a member has an account. */
export const openRegistration = (agentCode: string | undefined): void => {
  if (shell.viewer.status === 'member') return
  openDialog(agentCode === undefined ? { kind: 'register' } : { kind: 'register', agentCode })
}
export const openSignIn = (): void => openDialog({ kind: 'signIn' })
/** Opens the login dialog because something needs it; a guest who registers is left in peace. */
export const openLogin = (): void => {
  if (!GUESTS_DIALOGS.includes(shell.dialog.kind)) openSignIn()
}
export const closeDialog = (): void => openDialog({ kind: 'none' })
