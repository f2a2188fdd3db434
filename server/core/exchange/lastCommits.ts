// Last commit that affected a name (an account, or a key of an account), kept as long as a caller
// may have to wait for it. Names share the slots of one table: a slot has the newest commit of any
// of its names, which is never earlier than that of the requested name, so a wait is always long
// enough and only for commits that have happened.
import { hashOf } from '../engine/idIndex'

/** A power of two; many times the number of names committed before the tables catch up. */
const PLACES = 65_536

export class LastCommits {
  private readonly seqs: Float64Array

  constructor(private readonly places = PLACES) {
    this.seqs = new Float64Array(places)
  }

  /** `part` is a name within a name. Commits are added in order. */
  add(seq: number, name: string, part = ''): void {
    this.seqs[this.placeOf(name, part)] = seq
  }

  /** A commit that contains everything committed for a name; 0 if none. */
  of(name: string, part = ''): number {
    return this.seqs[this.placeOf(name, part)] as number
  }

  private placeOf(name: string, part: string): number {
    const hash = part === '' ? hashOf(name) : hashOf(part) ^ Math.imul(hashOf(name), 31)
    return hash & (this.places - 1)
  }
}
