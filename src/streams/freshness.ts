// Owns the judgement of how fresh a channel's state is. The last value is always kept: freshness is
// said beside it, never instead of it.
import type { Freshness } from '../domain/views/views'
import type { ChannelState } from './channel'

/** How data comes at present: by the stream, by polling, or not at all since a time. */
export type Line =
  | { readonly kind: 'up' }
  | { readonly kind: 'polling'; readonly everyMs: number; readonly downSince: number }
  | { readonly kind: 'down'; readonly since: number }

/** Polled state counts as live until three rounds were missed. */
const ROUNDS = 3

/** The freshness of one channel's state at `now`. */
export function freshnessOf(state: ChannelState, line: Line, now: number): Freshness {
  if (state.refusedBy !== null) return { kind: 'failed', code: state.refusedBy }
  const { heardAt } = state
  if (heardAt === null) return { kind: 'loading' }
  if (line.kind === 'up' && state.seq !== null) return { kind: 'live', at: heardAt }
  if (line.kind === 'polling' && heardAt >= line.downSince)
    if (now - heardAt <= ROUNDS * line.everyMs) return { kind: 'live', at: heardAt }
  return { kind: 'stale', since: heardAt }
}

const RANK = { live: 0, stale: 1, loading: 2, failed: 3 } as const

/** The worst of several: what is built from all of them is no fresher than that. */
export function worstOf(all: readonly Freshness[]): Freshness {
  const [first, ...rest] = all
  if (!first) return { kind: 'loading' }
  return rest.reduce((worst, it) => (RANK[it.kind] > RANK[worst.kind] ? it : worst), first)
}
