import { encodeFrame, encodeMessage } from '../../src/protocol/codec'
import type { ServerMessage } from '../../src/protocol/messages'

/** One write of the gateway. */
export type ServerFrame = ServerMessage | readonly ServerMessage[]

const isList = (frame: ServerFrame): frame is readonly ServerMessage[] => Array.isArray(frame)

/** A whole frame as the gateway writes it. */
export const encodeServerFrame = (frame: ServerFrame): string =>
  isList(frame) ? encodeFrame(frame.map(encodeMessage)) : encodeMessage(frame)
