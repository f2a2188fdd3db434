// Announcements shown in the header: read from the tables after an operator's change and once a
// minute, and filtered by their times in between, so that a planned one appears when it is due.
import { MAX_ANNOUNCED, type Announcement } from '../../../src/domain/announcements'

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
    return this.#known.filter(({ at }) => at <= now).slice(0, MAX_ANNOUNCED)
  }
}
