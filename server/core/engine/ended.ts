// Ring of recently ended ids, used only to refuse a late command for one of them with the right
// error; the newest replaces the oldest. A lookup scans all hashes, which is rare and takes
// microseconds.
import type { Direction } from '../../../src/domain/perpetual/margin'
import { hashOf } from './idIndex'

/** Number of remembered ids: a cancellation often crosses with a fill just before it. */
const REMEMBERED = 10_000

export class EndedIds {
  /** Ids by place, from 1. */
  readonly ids: string[] = ['']
  private readonly hashes: Int32Array
  private newest = 0

  constructor(readonly most = REMEMBERED) {
    this.hashes = new Int32Array(most + 1)
  }

  /** Remembers an id with its `hash`; returns its place. The newest id keeps its place. */
  remember(id: string, hash: number): number {
    // Compares hashes first: a text not read for a while is not in the processor's cache.
    if (this.hashes[this.newest] === hash && this.ids[this.newest] === id) return this.newest
    const here = this.newest === this.most ? 1 : this.newest + 1
    this.newest = here
    this.ids[here] = id
    this.hashes[here] = hash
    return here
  }

  /** The place of an id; 0 if it is not remembered. */
  find(id: string): number {
    const hash = hashOf(id)
    for (let at = this.hashes.indexOf(hash); at >= 0; at = this.hashes.indexOf(hash, at + 1))
      if (this.ids[at] === id) return at
    return 0
  }
}

/**
 * The fields of an ended ticket that a refusal depends on; tickets with equal fields share one
 * object.
 */
export interface EndedTicket<Instrument> {
  readonly ended: true
  readonly instrument: Instrument
  readonly direction: Direction
}

/** True for an ended one. */
export const hasEnded = <Live extends object, Instrument>(
  ticket: Live | EndedTicket<Instrument>,
): ticket is EndedTicket<Instrument> => 'ended' in ticket

type Facts<Instrument> = Readonly<Record<Direction, EndedTicket<Instrument>>>

/** Customers' ended tickets on a set of instruments. */
export class EndedTickets<Instrument extends object> {
  private readonly ids: EndedIds
  /** Owners by their ids' places. */
  private readonly owners: string[] = ['']
  private readonly tickets: (EndedTicket<Instrument> | undefined)[] = [undefined]
  private readonly facts = new Map<Instrument, Facts<Instrument>>()

  constructor(most?: number) {
    this.ids = new EndedIds(most)
  }

  add({ id, userId, instrument, direction }: Ended<Instrument>): void {
    const here = this.ids.remember(id, hashOf(id))
    this.owners[here] = userId
    this.tickets[here] = this.factsOf(instrument)[direction]
  }

  /** A customer's own ticket, live or recently ended; another customer's is treated as unknown. */
  ticketOf<Live extends Pick<Ended<Instrument>, 'userId'>>(
    live: ReadonlyMap<string, Live>,
    userId: string,
    id: string,
  ): Live | EndedTicket<Instrument> | undefined {
    const found = live.get(id)
    if (found) return found.userId === userId ? found : undefined
    const here = this.ids.find(id)
    return this.owners[here] === userId ? this.tickets[here] : undefined
  }

  private factsOf(instrument: Instrument): Facts<Instrument> {
    const found = this.facts.get(instrument)
    if (found) return found
    const made: Facts<Instrument> = {
      LONG: { ended: true, instrument, direction: 'LONG' },
      SHORT: { ended: true, instrument, direction: 'SHORT' },
    }
    this.facts.set(instrument, made)
    return made
  }
}

interface Ended<Instrument> {
  readonly id: string
  readonly userId: string
  readonly instrument: Instrument
  readonly direction: Direction
}
