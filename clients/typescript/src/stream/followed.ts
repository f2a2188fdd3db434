// The contract between a connection and a channel that it keeps open, whatever that carries.
import type { BookMessage } from '../../../../src/protocol/decoded'
import type { Refused } from '../errors'
import type { Figures } from './api'
import type { ChannelMessage } from './channelMessage'

export interface Followed {
  readonly name: string
  /** Needs the API key. */
  readonly isPrivate: boolean
  /** False while a snapshot is needed, which the connection asks for. */
  readonly isJoined: boolean
  /** The number from which the event log is wanted. */
  readonly since?: number | undefined
  /** True where a snapshot has to be asked for at once. */
  receive(message: ChannelMessage | BookMessage): boolean
  /** The exchange sends the snapshot next. */
  acknowledged(): void
  /** The exchange has sent messages up to `seq`. True where a snapshot has to be asked for. */
  behind(seq: number): boolean
  /** The check-sum after message `seq`. True where a snapshot has to be asked for. */
  verify(seq: number, sum: number): boolean
  /** The connection is gone; another one will follow. */
  lost(): void
  /** It cannot be had any more, or was closed: no error. */
  end(error?: Refused): void
}

/** Counted as it happens. */
export type Counters = { -readonly [Name in keyof Figures]: Figures[Name] }
