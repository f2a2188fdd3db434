// The stop orders that wait, by id, customer, position and trigger, and those that a price has
// reached.
import type { Ticks } from '../../../../src/domain/brand'
import type { PerpetualInstrument } from '../../../../src/domain/instruments'
import type { TriggerSource } from '../../../../src/domain/records/stopRecords'
import { EndedTickets, type EndedTicket } from '../../../core/engine/ended'
import type { Stop } from './stop'
import { StopQueue } from './stopQueue'

export class WaitingStops {
  readonly byId = new Map<string, Stop>()
  private readonly byUser = new Map<string, Set<Stop>>()
  private readonly byTicket = new Map<string, Set<Stop>>()
  private readonly queues = new Map<string, StopQueue>()
  private readonly ended = new EndedTickets<PerpetualInstrument>()
  private readonly due = new Set<Stop>()
  private readonly orphans = new Set<Stop>()
  /** The place of the newest. */
  lastSeq = 0

  /** `followed` is called with each trailing stop that a price moves. */
  constructor(private readonly followed: (stop: Stop) => void) {}

  /** A customer's own stop order, or what is remembered of one that ended not long ago. */
  stopOf(userId: string, id: string): Stop | EndedTicket<PerpetualInstrument> | undefined {
    return this.ended.ticketOf(this.byId, userId, id)
  }

  /** Those of a customer that wait, oldest first. */
  ofUser(userId: string): Iterable<Stop> {
    return this.byUser.get(userId) ?? []
  }

  count(userId: string): number {
    return this.byUser.get(userId)?.size ?? 0
  }

  users(): Iterable<string> {
    return this.byUser.keys()
  }

  add(stop: Stop): void {
    this.byId.set(stop.id, stop)
    put(this.byUser, stop.userId, stop)
    if (stop.ticketId !== null) put(this.byTicket, stop.ticketId, stop)
    this.lastSeq = Math.max(this.lastSeq, stop.seq)
    this.queueOf(stop).add(stop)
  }

  /** It waits no more, and can never be due again. */
  remove(stop: Stop): void {
    this.byId.delete(stop.id)
    take(this.byUser, stop.userId, stop)
    if (stop.ticketId !== null) take(this.byTicket, stop.ticketId, stop)
    this.queueOf(stop).remove(stop)
    this.due.delete(stop)
    this.orphans.delete(stop)
    this.ended.add(stop)
  }

  /** Remembers one that has ended: recovery does. */
  remember(stop: Stop): void {
    this.ended.add(stop)
  }

  /** Gives a waiting one another trigger, which no price has reached. */
  move(stop: Stop, terms: Pick<Stop, 'trigger' | 'trail' | 'trailBy' | 'best'>): void {
    this.due.delete(stop)
    this.queueOf(stop).remove(stop)
    Object.assign(stop, terms)
    this.queueOf(stop).add(stop)
  }

  /** Every waiting one that this price reaches is due; other trailing stops follow it. */
  saw(symbol: string, by: TriggerSource, price: Ticks): void {
    for (const direction of ['LONG', 'SHORT'] as const) {
      const queue = this.queues.get(keyOf(symbol, by, direction))
      if (!queue) continue
      queue.reached(price, this.due)
      for (const stop of queue.follow(price, this.due)) this.followed(stop)
    }
  }

  /** A position has ended: what would have closed it has nothing to wait for. */
  ticketEnded(ticketId: string): void {
    for (const stop of this.byTicket.get(ticketId) ?? []) this.orphans.add(stop)
  }

  /** Takes out those whose position has ended, in the order in which they were placed. */
  takeOrphans(): readonly Stop[] {
    return takeAll(this.orphans)
  }

  /** Takes out those that are due, in the order in which they were placed. */
  takeDue(): readonly Stop[] {
    return takeAll(this.due)
  }

  isWaiting(stop: Stop): boolean {
    return this.byId.get(stop.id) === stop
  }

  private queueOf({ instrument, by, direction }: Stop): StopQueue {
    const key = keyOf(instrument.symbol, by, direction)
    const found = this.queues.get(key)
    if (found) return found
    const made = new StopQueue(direction)
    this.queues.set(key, made)
    return made
  }
}

const keyOf = (symbol: string, by: TriggerSource, direction: Stop['direction']): string =>
  `${symbol} ${by} ${direction}`

const NONE: readonly Stop[] = []

function takeAll(stops: Set<Stop>): readonly Stop[] {
  if (stops.size === 0) return NONE
  const taken = [...stops].sort((a, b) => a.seq - b.seq)
  stops.clear()
  return taken
}

function put(all: Map<string, Set<Stop>>, key: string, stop: Stop): void {
  const mine = all.get(key)
  if (mine) mine.add(stop)
  else all.set(key, new Set([stop]))
}

function take(all: Map<string, Set<Stop>>, key: string, stop: Stop): void {
  const mine = all.get(key)
  if (mine?.delete(stop) && mine.size === 0) all.delete(key)
}
