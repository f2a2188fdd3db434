// Which commit concerned a name (an account, a key of an account) last, as far as anybody may still
// have to wait for it. Names share the places of one table: a place has the newest commit of any of
// its names, which is never before that of the one asked for, so that whoever waits for it waits
// long enough, and for nothing more than a commit that has happened.
import { hashOf } from '../engine/idIndex'

/** A power of two; many times the names that commit while the tables follow. */
const PLACES = 65_536

export class LastCommits {
  private readonly seqs: Float64Array

  constructor(private readonly places = PLACES) {
    this.seqs = new Float64Array(places)
  }

  /** `part` is a name within a name. Commits come in their order. */
  add(seq: number, name: string, part = ''): void {
    this.seqs[this.placeOf(name, part)] = seq
  }

  /** A commit that contains all that was committed of a name; 0 before any. */
  of(name: string, part = ''): number {
    return this.seqs[this.placeOf(name, part)] as number
  }

  private placeOf(name: string, part: string): number {
    const hash = part === '' ? hashOf(name) : hashOf(part) ^ Math.imul(hashOf(name), 31)
    return hash & (this.places - 1)
  }
}
