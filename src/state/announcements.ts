// The announcements in the header: from the stream if a page has it open, otherwise polled by the
// component that shows them.
import { proxy } from 'valtio'
import type { Announcement } from '../domain/announcements'

interface AnnouncementsState {
  list: readonly Announcement[]
  /** The stream delivers changes: polling is unnecessary. */
  streamed: boolean
}

export const announcements = proxy<AnnouncementsState>({ list: [], streamed: false })

export function reportAnnouncements(list: readonly Announcement[], streamed: boolean): void {
  announcements.list = list
  announcements.streamed = streamed
}

/** The stream was closed; its last value stays. */
export function endStreamed(): void {
  announcements.streamed = false
}
