// The stores of the client as they are before anything happened, for tests that share a process.
import { snapshot } from 'valtio'
import { invitation } from '../../src/state/invitation'
import { loadPersisted } from '../../src/state/persisted'
import { shell } from '../../src/state/shell'
import { forgetTyped } from '../../src/terminal/trading/orderForm/typedDraft'

const untouched = structuredClone(snapshot(shell))

/** With what was typed into order forms. */
export function resetShell(): void {
  forgetTyped()
  Object.assign(shell, structuredClone(untouched))
}

export function resetInvitation(): void {
  invitation.inviteCode = null
}

/** Every choice that is kept between visits, back to what is initial. */
export function resetPersisted(): void {
  loadPersisted({ getItem: () => null, setItem: () => undefined })()
}
