// The reading of a text frame of the stream.
import type { ControlMessage } from '../../../../src/protocol/messages'
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
