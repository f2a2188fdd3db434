// The low-rate facts shown all over the shell: the health of the connection, the signed-in account,
// and the open dialog. Other modules update it through its actions.
import { proxy } from 'valtio'
import type { PausedPart } from '../domain/maintenance'
import type { ConnectionHealth, Viewer } from '../domain/views/shell'

/** As stated by the exchange: empty where nothing is closed. */
interface ExchangeMaintenance {
  readonly maintenance?: boolean | undefined
  readonly paused?: readonly PausedPart[] | undefined
}

/** The open account dialog; there is at most one. */
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

/** The parts that are closed for maintenance. */
export interface Maintain {
  site: boolean
  /** The CFD page and its orders. */
  derivatives: boolean
  /** Placing and changing orders, on every market. */
  trade: boolean
  /** The stream delivers changes: polling is unnecessary. */
  streamed: boolean
}

export interface Shell {
  health: ConnectionHealth
  viewer: Viewer
  /** False until the sign-in state is known; until then the viewer is treated as a guest. */
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

/** The email of the signed-in account; null for a guest. */
export const signedInAs = (): string | null =>
  shell.viewer.status === 'member' ? shell.viewer.email : null

/** Called by the stream's client at most a few times a second. */
export const reportHealth = (health: ConnectionHealth): void => {
  shell.health = health
}
/** Called by the session whenever the signed-in account changes. */
export const reportViewer = (viewer: Viewer): void => {
  const entered = viewer.status === 'member' && shell.viewer.status !== 'member'
  // Assigned only on a change of status: a page that is being hydrated would otherwise be rendered
  // again as a whole.
  if (viewer.status === 'member' || shell.viewer.status !== viewer.status) shell.viewer = viewer
  const came = !shell.known
  shell.known = true
  // An account that was signed in when the page loaded needs none of these dialogs, whatever the
  // address requested.
  if (came && viewer.status === 'member' && GUESTS_DIALOGS.includes(shell.dialog.kind))
    closeDialog()
  if (entered && shell.dialog.kind === 'signIn') closeDialog()
  if (viewer.status === 'guest' && MEMBERS_DIALOGS.includes(shell.dialog.kind)) closeDialog()
}
/** Called by the page when it loads, by the stream, and by polling. */
export const reportMaintenance = (
  { maintenance = false, paused = [] }: ExchangeMaintenance,
  streamed: boolean,
): void => {
  const trade = paused.includes('trading')
  const derivatives = paused.includes('derivatives')
  // Unchanged values cause no rendering.
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
/**
 * Opens the login dialog because an action needs it; does not interrupt a guest who is registering.
 */
export const openLogin = (): void => {
  if (!GUESTS_DIALOGS.includes(shell.dialog.kind)) openSignIn()
}
export const closeDialog = (): void => openDialog({ kind: 'none' })

/** True while a fresh factor is requested; `opening` differs for each request. */
export const freshFactor = proxy({ asked: false, opening: 0 })
let waiting: ((proved: boolean) => void)[] = []

/**
 * Opens the dialog; resolves to true if a factor was proved. Concurrent requests are resolved
 * together.
 */
export function askFresh(): Promise<boolean> {
  if (!freshFactor.asked) freshFactor.opening += 1
  freshFactor.asked = true
  return new Promise((resolve) => waiting.push(resolve))
}

/** Closes the dialog and resolves every pending request. */
export function answerFresh(proved: boolean): void {
  const answered = waiting
  waiting = []
  freshFactor.asked = false
  for (const resolve of answered) resolve(proved)
}
