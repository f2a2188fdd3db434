// The fee tier of the signed-in customer as last stated by the exchange, so that every preview uses
// the rates that are really charged. Fetched once per owner and day.
import { proxy } from 'valtio'
import { LONGEST_TIMER_MS } from '../../domain/clock'
import type { Api } from '../../session/api'
import type { DataOf } from '../../session/calls'
import { exchangeNow } from '../exchangeTime'
import { shell } from '../shell'

export type OwnFees = DataOf<'accountsFees'>

export const ownFees = proxy<{
  /** The owner of the fees; null before the first. */
  owner: string | null
  fees: OwnFees | null
}>({ owner: null, fees: null })

/** The retry delay after an exchange that did not answer, ms. */
const AGAIN_MS = 10_000

const viewer = () => (shell.viewer.status === 'member' ? shell.viewer.email : null)

/** Keeps the fees of the signed-in account up to date until the returned function is called. */
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

/** The remaining validity of the fees, ms; 0 or less if they must be fetched. */
function currentFor(): number {
  const now = exchangeNow()
  return now === null ? 0 : (ownFees.fees?.until ?? 0) - now
}
