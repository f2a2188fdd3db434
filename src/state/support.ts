// The state of the customer service widget: its chat and the number of unread answers. The stream
// reports new messages of a member's conversation here.
import { proxy } from 'valtio'

export type ChatState = 'closed' | 'open' | 'minimised'

interface SupportState {
  /** The widget was opened explicitly: it is shown on every page. */
  wanted: boolean
  chat: ChatState
  unread: number
  /** Incremented whenever the stream reports a change of the conversation. */
  news: number
}

export const support = proxy<SupportState>({ wanted: false, chat: 'closed', unread: 0, news: 0 })

/** Shows the widget on any page, with its live chat open. */
export function openSupport(): void {
  support.wanted = true
  support.chat = 'open'
}

/** A chat that reports itself as hidden counts as closed. */
export function setChat(chat: ChatState): void {
  support.chat = chat
}

export function reportUnread(unread: number): void {
  support.unread = unread
}

/** The stream reports a change of a member's conversation. */
export function reportSupportNews(unread: number): void {
  support.unread = unread
  support.news += 1
}
