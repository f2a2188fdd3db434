// The fold of the announcements in every page's header: each message carries all of them.
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
