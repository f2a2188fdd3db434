// Plan of one life of the killed exchange: when it must die, where its clock starts, and the
// commands it has to repeat first.
import { POINTS, type Point } from '../../../server/core/exchange/probe'
import { STORE_POINTS, type StorePoint } from '../../../server/store/journal/probe'
import type { CustomerCommand } from '../../support/core'

export type KillPoint = Point | StorePoint
export const KILL_POINTS: readonly KillPoint[] = [...POINTS, ...STORE_POINTS]

export interface Sent {
  readonly key: string
  readonly userId: string
  readonly command: CustomerCommand
}

export interface Life {
  readonly databaseUrl: string
  /** Applied before it opens: a folder of migrations that follow this build's; null for none. */
  readonly migrations: string | null
  readonly seed: number
  readonly number: number
  /** Where its clock begins, ms UTC. */
  readonly at: number
  /** At a pass of a point, once so many commands were sent. */
  readonly die: { readonly point: KillPoint; readonly pass: number; readonly after: number }
  /** Commands of the life before that were sent and never answered. */
  readonly repeats: readonly Sent[]
}

/**
 * What a life says, one JSON a line. quiet: everything sent is answered, and this is the hash.
 * dies: its last word; `moved` when something was sent to the database since it was last quiet.
 */
export type Said =
  | { readonly kind: 'opened'; readonly hash: string }
  | { readonly kind: 'sends'; readonly sent: Sent }
  | { readonly kind: 'answered'; readonly key: string; readonly id: string | null }
  | { readonly kind: 'refused'; readonly key: string; readonly why: string }
  | { readonly kind: 'quiet'; readonly hash: string; readonly at: number }
  | { readonly kind: 'dies'; readonly moved: boolean; readonly at: number }
  | { readonly kind: 'halted'; readonly why: string }

export const USERS: readonly string[] = Array.from(
  { length: 6 },
  (_, i) => `00000000-0000-4000-8000-00000000000${i + 1}`,
)

/** What an answer is about: the order, the ticket or the stop order. */
export interface Answered {
  readonly future?: { readonly futureId: string }
  readonly order?: { readonly uuid: string }
  readonly forex?: { readonly forexUuid: string }
  readonly stop?: { readonly stopId: string }
}

export const idIn = (answer: Answered): string | null =>
  answer.future?.futureId ??
  answer.order?.uuid ??
  answer.forex?.forexUuid ??
  answer.stop?.stopId ??
  null
