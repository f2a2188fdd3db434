// Notices of events during which their channel could not be followed: found in the account's own
// lists of fills, deals, liquidations and cancelled orders, each shown once. Events that these
// lists do not contain (funding, swaps, decisions about documents) are visible in the records and
// balances themselves.
import { filter, take, type SchedulerLike, type Subscription } from 'rxjs'
import type { Notice } from '../../domain/records/notices'
import type { ChannelState } from '../channel'
import type { Channels } from '../channels'
import { ENGINE_LIMITS } from '../deps'
import { CallFailed, type Call } from './call'

export interface MissedNoticesDeps {
  readonly scheduler: SchedulerLike
  readonly channels: Channels
  /** Calls with the token of the signed-in account; null if there is none. */
  readonly privateCall: () => Call | null
}

const CHANNEL = 'notices'
const PAGE = { limit: '100' }
/** An event is written a moment after its own time. */
const MARGIN_MS = 5_000
const MAX_TRIES = 5

export class MissedNotices {
  /** Nothing was missed up to this exchange time; null if notices were never followed. */
  private since: number | null = null
  /** The account as of the last check. */
  private lastFingerprint = ''
  /** Incremented whenever an account signs out. */
  private owner = 0
  private waiting: Subscription | undefined
  private retrying: Subscription | undefined

  constructor(private readonly deps: MissedNoticesDeps) {}

  /** The exchange answered at `at` by its own clock: everything it sent before has arrived. */
  answered(at: number): void {
    const state = this.state
    if (!state || state.seq === null) return
    this.since = Math.max(this.since ?? at, at - MARGIN_MS)
  }

  /** The account was polled: a difference shows that an event happened. */
  async polled(): Promise<void> {
    const fingerprint = this.account()
    if (fingerprint === this.lastFingerprint) return
    if (await this.look()) this.lastFingerprint = fingerprint
  }

  /** Private channels were requested again: once notices are followed, those before are missing. */
  resumed(): void {
    this.lastFingerprint = ''
    const { state } = this
    if (!state || this.since === null) return
    this.waiting?.unsubscribe()
    this.waiting = state.changed$
      .pipe(
        filter(() => state.seq !== null),
        take(1),
      )
      .subscribe(() => void this.lookAgain(MAX_TRIES))
  }

  /** Drops the former account's state, so that the next one does not receive its notices. */
  forget(): void {
    this.since = null
    this.lastFingerprint = ''
    this.owner += 1
    this.stop()
  }

  stop(): void {
    this.waiting?.unsubscribe()
    this.retrying?.unsubscribe()
  }

  private get state(): ChannelState | undefined {
    return this.deps.channels.states.get(CHANNEL)
  }

  private async lookAgain(tries: number): Promise<void> {
    if ((await this.look()) || tries <= 1) return
    this.retrying = this.deps.scheduler.schedule(
      () => void this.lookAgain(tries - 1),
      ENGINE_LIMITS.pollEveryMs,
    )
  }

  /** True if the lists could be read. */
  private async look(): Promise<boolean> {
    const { channels, privateCall, scheduler } = this.deps
    const { owner } = this
    const call = privateCall()
    if (!call) return true
    const found = await listNotices(call).catch((error: unknown) => {
      if (error instanceof CallFailed) return undefined
      throw error
    })
    if (!found) return false
    const fold = this.state?.fold
    if (owner !== this.owner || fold?.kind !== 'notices') return true
    const newest = Math.max(0, ...found.map(({ at }) => at))
    const { since } = this
    this.since = Math.max(since ?? newest, newest - MARGIN_MS)
    // The first check: earlier events are not news.
    if (since === null) fold.markKnown(found)
    const notices = found.filter(({ at }) => since !== null && at > since)
    if (notices.length > 0) {
      const head = { ch: CHANNEL, snapshot: false, seq: 0, prev: 0, at: newest } as const
      channels.append(CHANNEL, { kind: 'notices', ...head, notices }, scheduler.now())
    }
    return true
  }

  /** A fingerprint of the account that every event changes. */
  private account(): string {
    const folds = ['orders', 'positions', 'balances'].map(
      (key) => this.deps.channels.states.get(key)?.fold,
    )
    return JSON.stringify(folds.map(contentOf))
  }
}

function contentOf(fold: ChannelState['fold'] | undefined): unknown {
  if (fold?.kind === 'orders')
    return [fold.futures, fold.spot, fold.forexs, fold.stops].map((held) => held.list())
  if (fold?.kind === 'positions') return [fold.futures.list(), fold.forexs.list()]
  return fold?.kind === 'balances' ? [...fold.rows.values()] : null
}

/** The events in the lists, oldest first. */
async function listNotices(call: Call): Promise<Notice[]> {
  const [fills, liquidated, cancelled, stops, spotFills, spot, deals, forex] = await Promise.all([
    call('perpetualTransactions', PAGE),
    call('perpetualTickets', { status: 'LIQUIDATED', ...PAGE }),
    call('perpetualTickets', { status: 'CANCELLED', ...PAGE }),
    call('perpetualStops', PAGE),
    call('ordersTransactions', PAGE),
    call('ordersHistory', PAGE),
    call('cfdTransactions', PAGE),
    call('cfdHistory', PAGE),
  ])
  const notices: Notice[] = [
    ...fills.transactions.flatMap((fill): Notice[] => {
      const { at, futureId } = fill
      const notice = { kind: 'FILL', at, fill } as const
      return fill.action === 'DELEVERAGE'
        ? [{ kind: 'DELEVERAGED', at, futureId }, notice]
        : [notice]
    }),
    ...liquidated.futures.map(({ futureId, closedAt, updatedAt }) => ({
      kind: 'LIQUIDATED' as const,
      at: closedAt ?? updatedAt,
      futureId,
    })),
    ...cancelled.futures.flatMap(({ futureId, cancelReason: reason, updatedAt: at }) =>
      reason === null ? [] : [{ kind: 'CANCELLED' as const, at, futureId, reason }],
    ),
    ...stops.stops.flatMap((stop) =>
      stop.endedAt === null ? [] : [{ kind: 'STOP' as const, at: stop.endedAt, stop }],
    ),
    ...spotFills.transactions.map((fill) => ({ kind: 'SPOT_FILL' as const, at: fill.at, fill })),
    ...spot.historyOrders.flatMap(({ uuid, cancelReason: reason, updatedAt: at }) =>
      reason === null ? [] : [{ kind: 'SPOT_CANCELLED' as const, at, uuid, reason }],
    ),
    ...deals.transactions.map((deal) => ({ kind: 'DEAL' as const, at: deal.at, deal })),
    ...forex.forexs.flatMap(({ forexUuid, cancelReason: reason, updatedAt: at }) =>
      reason === null ? [] : [{ kind: 'FOREX_CANCELLED' as const, at, forexUuid, reason }],
    ),
  ]
  return notices.toSorted((a, b) => a.at - b.at)
}
