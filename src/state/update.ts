// A newer version of the client that is ready to be activated by the user.
import { proxy, ref } from 'valtio'

interface UpdateState {
  /** Activates it; null while there is none, or if it was postponed. */
  take: { readonly run: () => void } | null
  /** A version is waiting, postponed or not: the next reload activates it. */
  waits: boolean
}

export const update = proxy<UpdateState>({ take: null, waits: false })

export function offerUpdate(run: () => void): void {
  update.take = ref({ run })
  update.waits = true
}

/** Postpones the update until the next visit. */
export function putOffUpdate(): void {
  update.take = null
}
