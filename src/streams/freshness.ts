// The freshness of a channel's state. The last value is always kept; freshness is shown beside it,
// never in its place.
import type { Freshness } from '../domain/views/views'
import type { ChannelState } from './channel'
import { ENGINE_LIMITS } from './deps'

/** The present data source: the stream, polling, or none. */
export type DataWay =
  | { readonly kind: 'up' }
  /** The connection is open, and nothing has arrived over it since. */
  | { readonly kind: 'silent'; readonly since: number }
  | { readonly kind: 'polling'; readonly everyMs: number; readonly downSince: number }
  | { readonly kind: 'down' }

/** Polled state counts as live until three rounds were missed. */
const ROUNDS = 3

/** The freshness of one channel's state at `now`. */
export function freshnessOf(state: ChannelState, way: DataWay, now: number): Freshness {
  if (state.refusedBy !== null) return { kind: 'failed', code: state.refusedBy }
  const { validAt } = state
  if (validAt === null) return { kind: 'loading' }
  const follows = state.seq !== null
  if (follows && way.kind === 'up') {
    const since = state.unconfirmedSince
    const isSilent = since !== null && now - since >= ENGINE_LIMITS.silentAfterMs
    return isSilent ? staleSince(since, now) : { kind: 'live', at: validAt }
  }
  if (follows && way.kind === 'silent') return staleSince(way.since, now)
  if (way.kind === 'polling' && validAt >= way.downSince && now - validAt <= ROUNDS * way.everyMs)
    return { kind: 'live', at: validAt }
  return staleSince(validAt, now)
}

export const staleSince = (since: number, now: number): Freshness => ({
  kind: 'stale',
  since,
  ageMs: ageOf(since, now),
})

/** The age in whole seconds, so that everything shown at one moment shows the same. */
export const ageOf = (since: number, now: number): number =>
  Math.max(0, Math.floor((now - since) / 1_000) * 1_000)

const RANK = { live: 0, stale: 1, loading: 2, failed: 3 } as const

/** The worst of several: a value built from all of them is no fresher than that. */
export function worstOf(all: readonly Freshness[]): Freshness {
  const [first, ...rest] = all
  if (!first) return { kind: 'loading' }
  return rest.reduce((worst, each) => (isWorse(each, worst) ? each : worst), first)
}

function isWorse(a: Freshness, b: Freshness): boolean {
  if (a.kind === 'stale' && b.kind === 'stale') return a.since < b.since
  return RANK[a.kind] > RANK[b.kind]
}

/** True if two freshnesses look the same on a screen. */
export function isSameFreshness(a: Freshness, b: Freshness): boolean {
  if (a.kind === 'stale' && b.kind === 'stale') return a.since === b.since && a.ageMs === b.ageMs
  if (a.kind === 'failed' && b.kind === 'failed') return a.code === b.code
  return a.kind === b.kind
}
