// Which posts stand in the header now: read from the tables when the operator has done something
// and once a minute, and looked up by their times in between, so that one that was planned comes
// when it is due.
import { MOST_ANNOUNCED, type Announcement } from '../../../src/domain/posts'

export class AnnouncedNow {
  #known: readonly Announcement[] = []

  constructor(
    private readonly read: () => Promise<readonly Announcement[]>,
    private readonly now: () => number,
  ) {}

  async load(): Promise<void> {
    this.#known = await this.read()
  }

  /** The newest first. */
  list(): readonly Announcement[] {
    const now = this.now()
    return this.#known.filter(({ at }) => at <= now).slice(0, MOST_ANNOUNCED)
  }
}
