// Customer service: the wire format of a conversation, its bounds, and the widget's delay, shared
// by client and server.
import type { LocaleCode } from './localeCode'

/** The time from the mount of the home layout to the widget. */
export const WIDGET_DELAY_MS = 2_000

export const SUPPORT_LIMITS = {
  /** Characters per message. */
  text: 2_000,
  /** Pictures per message. */
  pictures: 4,
  /** Per conversation within 24 hours. */
  picturesADay: 20,
  /** Messages per customer. */
  messagesAMinute: 10,
  /** The newest of a conversation; older ones are deleted. */
  kept: 500,
  /** Messages per answer. */
  page: 50,
  /** Guest conversations that one network starts within 24 hours. */
  guestsADay: 30,
  /** Guest conversations in total. */
  guests: 20_000,
} as const

const DAY_MS = 24 * 3_600_000
/** A conversation is deleted this long after its last message. */
export const SUPPORT_KEPT_MS = { member: 180 * DAY_MS, guest: 30 * DAY_MS } as const

export const SUPPORT_AUTHORS = ['CUSTOMER', 'STAFF'] as const
export type SupportAuthor = (typeof SUPPORT_AUTHORS)[number]

export const SUPPORT_STATUSES = ['OPEN', 'CLOSED'] as const
export type SupportStatus = (typeof SUPPORT_STATUSES)[number]

export interface SupportMessage {
  /** Counts from 1 within the conversation. */
  readonly number: number
  /** The sender's id of the message, by which a repeat is recognised. */
  readonly uuid: string
  readonly author: SupportAuthor
  /** Empty if there are only pictures. */
  readonly text: string
  readonly pictures: readonly string[]
  /** Ms UTC. */
  readonly at: number
}

export interface SupportChat {
  readonly status: SupportStatus
  /** The number of the newest message; 0 before the first. */
  readonly lastNumber: number
  /** Answers that the customer has not read. */
  readonly unread: number
}

/** A messaging app of customer service, and the address of its QR code. */
export interface Messenger {
  readonly name: string
  readonly address: string
}

export interface SupportContacts {
  readonly messengers: Readonly<Record<LocaleCode, Messenger>>
  /** The page of an external chat that replaces the built-in one; null if there is none. */
  readonly outsideChat: string | null
}
