// The stores of the client as they are before anything happened, for tests that share a process.
import { snapshot } from 'valtio'
import { acknowledgements } from '../../src/state/orders/acknowledgements'
import { arming } from '../../src/app/actions/arming'
import { alerts } from '../../src/state/alerts/alerts'
import { announcements } from '../../src/state/announcements'
import { betaNotice } from '../../src/state/cfd'
import { invitation } from '../../src/state/invitation'
import { ownFees } from '../../src/state/orders/ownFees'
import { loadPersisted } from '../../src/state/storage/persisted'
import { palette } from '../../src/state/palette'
import { freshFactor, shell } from '../../src/state/shell'
import { support } from '../../src/state/support'
import { ticketDraft } from '../../src/state/orders/ticketDraft'
import { update } from '../../src/state/update'
import { bookStep } from '../../src/terminal/panels/book/bookStep'
import { pending } from '../../src/terminal/trading/actions/pending'
import { clearDraft } from '../../src/terminal/trading/orderForm/savedDraft'

const STORES: readonly object[] = [
  acknowledgements,
  alerts,
  announcements,
  arming,
  betaNotice,
  freshFactor,
  bookStep,
  invitation,
  ownFees,
  palette,
  pending,
  shell,
  support,
  ticketDraft,
  update,
]
const untouched = STORES.map((store) => structuredClone(snapshot(store)))

/** All that lasts as long as a page, with what was typed into order forms. */
export function resetStores(): void {
  clearDraft()
  STORES.forEach((store, at) => Object.assign(store, structuredClone(untouched[at])))
}

/** Every choice that is kept between visits, back to what is initial. */
export function resetPersisted(): void {
  loadPersisted({ getItem: () => null, setItem: () => undefined })()
}
