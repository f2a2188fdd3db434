// A newer version of the client that waits for the reader's word.
import { proxy, ref } from 'valtio'

interface UpdateState {
  /** Changes over to it; null while there is none, or it was put off. */
  take: { readonly run: () => void } | null
}

export const update = proxy<UpdateState>({ take: null })

export function offerUpdate(run: () => void): void {
  update.take = ref({ run })
}

/** Not now: the next visit has it anyway. */
export function putOffUpdate(): void {
  update.take = null
}
