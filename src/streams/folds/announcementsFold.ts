// What stands in the header of every page: every message says all of it.
import type { AnnouncementsMessage } from '../../protocol/decoded'

export class AnnouncementsFold {
  readonly kind = 'announcements'
  list: AnnouncementsMessage['announcements'] = []

  apply(message: AnnouncementsMessage): void {
    this.list = message.announcements
  }

  clear(): void {
    this.list = []
  }
}
