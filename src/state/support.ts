// What the widget of customer service shows, whoever asked for it: its chat, and how many answers
// were not read. The stream reports here that a member's conversation went on.
import { proxy } from 'valtio'

export type ChatState = 'closed' | 'open' | 'minimised'

interface SupportState {
  /** Somebody asked for it: it is shown whatever the page. */
  wanted: boolean
  chat: ChatState
  unread: number
  /** Grows whenever the stream reports that the conversation went on. */
  news: number
}

export const support = proxy<SupportState>({ wanted: false, chat: 'closed', unread: 0, news: 0 })

/** Shows the widget on any page, with its live chat open. */
export function openSupport(): void {
  support.wanted = true
  support.chat = 'open'
}

/** A chat that reports itself as hidden is closed. */
export function setChat(chat: ChatState): void {
  support.chat = chat
}

export function reportUnread(unread: number): void {
  support.unread = unread
}

/** The stream says that a member's conversation went on. */
export function reportSupportNews(unread: number): void {
  support.unread = unread
  support.news += 1
}
