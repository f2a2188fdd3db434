// The fee tier of the signed-in customer as the exchange last said it, so that every preview uses
// the rates that are really charged. Fetched once for each owner and day.
import { proxy } from 'valtio'
import type { Api } from '../session/api'
import type { DataOf } from '../session/calls'
import { shell } from './shell'

export type OwnFees = DataOf<'accountsFees'>

export const ownFees = proxy<{
  /** Whose they are; null: of nobody yet. */
  owner: string | null
  fees: OwnFees | null
}>({ owner: null, fees: null })

/** How long to wait before an exchange that did not answer is asked again, ms. */
const AGAIN_MS = 10_000

const viewer = () => (shell.viewer.status === 'member' ? shell.viewer.email : null)

/** Keeps the fees of whoever is signed in, until the result is called. */
export function keepOwnFees(api: Pick<Api, 'call'>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let kept = true
  const owner = viewer()
  if (ownFees.owner !== owner) Object.assign(ownFees, { owner, fees: null })
  const fetch = async (): Promise<void> => {
    const answer = await api.call('accountsFees', {}, { failsInPlace: true })
    if (!kept || viewer() !== owner) return
    if (answer.kind === 'done') ownFees.fees = answer.value
    const until = answer.kind === 'done' ? answer.value.until - Date.now() : AGAIN_MS
    timer = setTimeout(() => void fetch(), Math.max(AGAIN_MS, until))
  }
  if (owner !== null && !isCurrent()) void fetch()
  return () => {
    kept = false
    clearTimeout(timer)
  }
}

const isCurrent = (): boolean => ownFees.fees !== null && ownFees.fees.until > Date.now()
