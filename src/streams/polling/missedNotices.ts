// Notices of what happened while their channel could not be followed: looked up in the account's
// own lists of fills, deals, liquidations and cancelled orders, each shown once. What these lists
// do not hold (funding, swaps, decisions about documents) is seen in the records and balances
// themselves.
import { filter, take, type SchedulerLike, type Subscription } from 'rxjs'
import type { Notice } from '../../domain/records/records'
import type { ChannelState } from '../channel'
import type { Channels } from '../channels'
import { ENGINE_LIMITS } from '../deps'
import { CallFailed, type Call } from './call'

export interface MissedNoticesDeps {
  readonly scheduler: SchedulerLike
  readonly channels: Channels
  /** Calls with the token of whoever is signed in; null where nobody is. */
  readonly privateCall: () => Call | null
}

const CHANNEL = 'notices'
const PAGE = { limit: '100' }
/** What happened is written a moment after its own time. */
const MARGIN_MS = 5_000
const MOST_TRIES = 5

export class MissedNotices {
  /** Up to this time of the exchange nothing was missed; null where nothing was ever followed. */
  private since: number | null = null
  /** The account as it was looked at last. */
  private looked = ''
  /** Grows whenever somebody signs out. */
  private owner = 0
  private waiting: Subscription | undefined
  private retrying: Subscription | undefined

  constructor(private readonly deps: MissedNoticesDeps) {}

  /** The exchange answered at `at` by its own clock: what it sent before has come. */
  answered(at: number): void {
    const state = this.state
    if (!state || state.seq === null) return
    this.since = Math.max(this.since ?? at, at - MARGIN_MS)
  }

  /** The account was polled: where it has changed, something happened. */
  async polled(): Promise<void> {
    const account = this.account()
    if (account === this.looked) return
    if (await this.look()) this.looked = account
  }

  /**
   * Private channels were asked for again: once notices are followed, what came before is missing.
   */
  resumed(): void {
    this.looked = ''
    const { state } = this
    if (!state || this.since === null) return
    this.waiting?.unsubscribe()
    this.waiting = state.changed$
      .pipe(
        filter(() => state.seq !== null),
        take(1),
      )
      .subscribe(() => void this.lookAgain(MOST_TRIES))
  }

  /** Somebody else's notices are nobody's business. */
  forget(): void {
    this.since = null
    this.looked = ''
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

  /** Whether the lists could be read. */
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
    // Looked at for the first time: what happened before is no news.
    if (since === null) fold.know(found)
    const notices = found.filter(({ at }) => since !== null && at > since)
    if (notices.length > 0) {
      const head = { ch: CHANNEL, snapshot: false, seq: 0, prev: 0, at: newest } as const
      channels.append(CHANNEL, { kind: 'notices', ...head, notices }, scheduler.now())
    }
    return true
  }

  /** What would look different if something had happened to the account. */
  private account(): string {
    const folds = ['orders', 'positions', 'balances'].map(
      (key) => this.deps.channels.states.get(key)?.fold,
    )
    return JSON.stringify(folds.map(contentOf))
  }
}

function contentOf(fold: ChannelState['fold'] | undefined): unknown {
  if (fold?.kind === 'orders') return [fold.futures.list(), fold.spot.list(), fold.forexs.list()]
  if (fold?.kind === 'positions') return [fold.futures.list(), fold.forexs.list()]
  return fold?.kind === 'balances' ? [...fold.rows.values()] : null
}

/** What the lists say happened, oldest first. */
async function listNotices(call: Call): Promise<Notice[]> {
  const [fills, liquidated, cancelled, spotFills, spot, deals, forex] = await Promise.all([
    call('futuresTransactions', PAGE),
    call('futures', { status: 'LIQUIDATED', ...PAGE }),
    call('futures', { status: 'CANCELLED', ...PAGE }),
    call('ordersTransactions', PAGE),
    call('ordersHistory', PAGE),
    call('forexTransactions', PAGE),
    call('forexHistory', PAGE),
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
