// The channels that the gateway serves: those of the client, and the event log for API programs.
import {
  channelKey,
  isPrivate,
  parseChannel,
  type Channel,
  type PrivateChannel,
} from '../../../src/protocol/channels'
import { EVENTS_CHANNEL } from '../../../src/protocol/v1/events'

export interface EventsChannel {
  readonly kind: typeof EVENTS_CHANNEL
}
export type ServedChannel = Channel | EventsChannel

/** The channel of a key; undefined if it names none. */
export const readChannel = (key: string): ServedChannel | undefined =>
  key === EVENTS_CHANNEL ? { kind: EVENTS_CHANNEL } : parseChannel(key)

export const servedKey = (channel: ServedChannel): string =>
  channel.kind === EVENTS_CHANNEL ? EVENTS_CHANNEL : channelKey(channel)

/** True if a channel belongs to an account. */
export const isOfAccount = (
  channel: ServedChannel,
): channel is EventsChannel | { readonly kind: PrivateChannel } =>
  channel.kind === EVENTS_CHANNEL || isPrivate(channel)
