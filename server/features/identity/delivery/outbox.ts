// The dev outbox: what would have been sent, newest first, so that a person without a mail server
// can read their codes. It exists where demo accounts do and forgets the oldest.
import type { CodeChannel } from '../codes/types'

export interface OutboxItem {
  /** Normalised email or mobile. */
  readonly to: string
  /** mail or sms, and what for. */
  readonly kind: string
  /** The code, or the text of what carries none. */
  readonly code: string
  readonly at: number
}

export interface OutboxApi {
  /** Newest first; of one receiver or of all. */
  list(to?: string): readonly OutboxItem[]
}

/** What leaves the exchange by mail or SMS. */
export interface OutgoingMessage {
  readonly channel: CodeChannel
  /** Normalised. */
  readonly to: string
  /** For the outbox. */
  readonly kind: string
  /** Empty for messages. */
  readonly subject: string
  readonly text: string
  /** Absent in messages that carry none. */
  readonly code?: string
}

/** The adapter's contract; rejects when the message could not be handed over. */
export interface Delivery {
  deliver(message: OutgoingMessage): Promise<void>
  close(): Promise<void>
}
