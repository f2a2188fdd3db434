// What stands in the header: from the stream where a page has it open, else asked for from time to
// time by whoever shows it.
import { proxy } from 'valtio'
import type { Announcement } from '../domain/posts'

interface AnnouncementsState {
  list: readonly Announcement[]
  /** The stream says what is new: nobody need ask. */
  streamed: boolean
}

export const announcements = proxy<AnnouncementsState>({ list: [], streamed: false })

export function reportAnnouncements(list: readonly Announcement[], streamed: boolean): void {
  announcements.list = list
  announcements.streamed = streamed
}

/** The stream is open no longer; what it said last stays. */
export function endStreamed(): void {
  announcements.streamed = false
}
