// The second stage of a tick: decodes a frame into typed messages, which are passed to the channels
// one by one. Control messages of the connection leave the path here.
import { Subject, type Observable } from 'rxjs'
import type { EngineCounters } from '../domain/views/views'
import { decodeServerFrame } from '../protocol/decode'
import type { ChannelMessage } from '../protocol/decoded'
import type { ControlMessage } from '../protocol/messages'

/** The engine's live counters; callers get copies. */
export type Counters = { -readonly [K in keyof EngineCounters]: EngineCounters[K] }

export interface DecodedStreams {
  readonly messages$: Observable<ChannelMessage>
  readonly control$: Observable<ControlMessage>
}

/** Decodes while `frames$` lasts; counts frames that could not be read. */
export function decodeFrames(frames$: Observable<unknown>, counters: Counters): DecodedStreams {
  const messages$ = new Subject<ChannelMessage>()
  const control$ = new Subject<ControlMessage>()
  frames$.subscribe({
    next(data) {
      counters.bytes += sizeOf(data)
      const { messages, problems } = decodeServerFrame(data)
      for (const problem of problems)
        if (problem === 'unknown') counters.unknown += 1
        else counters.malformed += 1
      counters.messages += messages.length
      for (const message of messages)
        if (message.kind === 'control') control$.next(message.control)
        else messages$.next(message)
    },
    complete() {
      messages$.complete()
      control$.complete()
    },
  })
  return { messages$, control$ }
}

/** Text is counted in characters: it is ASCII except for names and titles. */
const sizeOf = (data: unknown): number =>
  typeof data === 'string' ? data.length : data instanceof ArrayBuffer ? data.byteLength : 0

export const createCounters = (): Counters => ({
  sockets: 0,
  bytes: 0,
  messages: 0,
  applied: 0,
  dropped: 0,
  malformed: 0,
  unknown: 0,
  gaps: 0,
  resyncs: 0,
  verified: 0,
  mismatches: 0,
  conflated: 0,
  frames: 0,
  subscriptions: 0,
})
