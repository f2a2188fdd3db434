// The fee tier of the signed-in customer as the exchange last said it, so that every preview uses
// the rates that are really charged. Fetched once for each owner and day.
import { proxy } from 'valtio'
import { LONGEST_TIMER_MS } from '../domain/clock'
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
    fetchIn(Math.max(AGAIN_MS, answer.kind === 'done' ? currentFor() : 0))
  }
  const fetchIn = (ms: number) => {
    timer = setTimeout(() => void fetch(), Math.min(ms, LONGEST_TIMER_MS))
  }
  if (owner !== null && currentFor() > 0) fetchIn(currentFor())
  else if (owner !== null) void fetch()
  return () => {
    kept = false
    clearTimeout(timer)
  }
}

/** How long what is known will hold, ms; not above 0 where it must be asked for. */
const currentFor = (): number => (ownFees.fees?.until ?? 0) - Date.now()
