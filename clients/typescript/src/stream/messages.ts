// The frames of the stream: decoding, encoding, and the refusals among them.
import type { ClientFrame, ControlMessage } from '../../../../src/protocol/messages'
import { Refused } from '../errors'
import type { ChannelMessage } from './channelMessage'

export type Control = ControlMessage

/** The messages of a text frame; none for a frame that is no JSON. */
export function readFrame(text: string): readonly (Control | ChannelMessage)[] {
  try {
    const parsed: unknown = JSON.parse(text)
    return (Array.isArray(parsed) ? parsed : [parsed]) as readonly (Control | ChannelMessage)[]
  } catch {
    return []
  }
}

/** A frame before it has its number. */
export type Unnumbered = ClientFrame extends infer F
  ? F extends ClientFrame
    ? Omit<F, 'id'>
    : never
  : never

/** Refusals that say nothing about the channel: it is asked for again. */
const PASSING = [
  'streamRateLimited',
  'internal',
  'maintenance',
  'streamUnauthenticated',
  'recovering',
]

export const isPassing = (key: string): boolean => PASSING.includes(key)

export const refusalOf = ({ key, code }: Control & { readonly type: 'error' }): Refused =>
  new Refused({ key: key as Refused['key'], code }, 'notRun')
