// Customer service: how a conversation looks on the wire, its bounds, and the widget's delay. Both
// sides of the wire read them.
import type { LocaleCode } from './localeCode'

/** From the mount of the home layout to the widget. */
export const WIDGET_DELAY_MS = 2_000

export const SUPPORT_LIMITS = {
  /** Characters of a message. */
  text: 2_000,
  /** Pictures of a message. */
  pictures: 4,
  /** Of one conversation within 24 hours. */
  picturesADay: 20,
  /** Messages of one customer. */
  messagesAMinute: 10,
  /** The newest of a conversation; older ones are forgotten. */
  kept: 500,
  /** Messages of one answer. */
  page: 50,
  /** Conversations of guests that one network begins within 24 hours. */
  guestsADay: 30,
  /** Conversations of guests altogether. */
  guests: 20_000,
} as const

const DAY_MS = 24 * 3_600_000
/** A conversation is forgotten so long after its last message. */
export const SUPPORT_KEPT_MS = { member: 180 * DAY_MS, guest: 30 * DAY_MS } as const

export const SUPPORT_AUTHORS = ['CUSTOMER', 'STAFF'] as const
export type SupportAuthor = (typeof SUPPORT_AUTHORS)[number]

export const SUPPORT_STATUSES = ['OPEN', 'CLOSED'] as const
export type SupportStatus = (typeof SUPPORT_STATUSES)[number]

export interface SupportMessage {
  /** Counts from 1 within the conversation. */
  readonly number: number
  /** Its sender's own name for it, by which a repeat is known. */
  readonly uuid: string
  readonly author: SupportAuthor
  /** Empty where there are only pictures. */
  readonly text: string
  readonly pictures: readonly string[]
  /** Ms UTC. */
  readonly at: number
}

export interface SupportChat {
  readonly status: SupportStatus
  /** Of the newest message; 0 before the first. */
  readonly lastNumber: number
  /** Answers that the customer has not looked at. */
  readonly unread: number
}

/** An app for messages in which customer service can be reached, and the address of its QR code. */
export interface Messenger {
  readonly name: string
  readonly address: string
}

export interface SupportContacts {
  readonly messengers: Readonly<Record<LocaleCode, Messenger>>
  /** The page of an outside chat that takes the place of the own one; null: there is none. */
  readonly outsideChat: string | null
}
