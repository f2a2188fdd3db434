// The first stage of a tick: the websocket and its reconnection. Every socket has a number, and
// frames of a former one are ignored. The decoder reads the frames.
import ReconnectingWebSocket from 'reconnecting-websocket'
import { Subject, type Observable } from 'rxjs'
import { SUBPROTOCOLS } from '../protocol/channels'
import { encodeClientFrame } from '../protocol/codec'
import type { ClientFrame } from '../protocol/messages'
import { ENGINE_LIMITS, type EngineDeps, type RawSocket } from './deps'

export type SocketState =
  | { readonly kind: 'trying'; readonly attempt: number }
  | { readonly kind: 'open' }
  | { readonly kind: 'closed' }

export interface StreamSocket {
  readonly state$: Observable<SocketState>
  /** The frames of the exchange as they arrive, text or ArrayBuffer. */
  readonly frames$: Observable<unknown>
  /** When the last frame arrived, by the local clock; 0 before the first. */
  readonly frameAt: () => number
  /** True if the frame was sent; nothing is queued. */
  send(frame: ClientFrame): boolean
  /** Abandons the present socket and connects anew. */
  renew(): void
  close(): void
}

const OPEN = 1

/** Connects at once and again after each loss, until closed. */
export function createSocket(deps: EngineDeps): StreamSocket {
  const state$ = new Subject<SocketState>()
  const frames$ = new Subject<unknown>()
  let last = 0
  /** The number of the present socket; 0 between sockets. */
  let current = 0
  let attempt = 0
  let frameAt = 0
  let raw: RawSocket | undefined

  const lose = (socket: number) => {
    if (socket !== current) return
    current = 0
    state$.next({ kind: 'closed' })
  }

  // Called with `new` by the reconnecting socket for each attempt; the return value is the socket.
  function Numbered(url: string, protocols: string[]): RawSocket {
    const opened = deps.socketFactory(url, protocols)
    last += 1
    const socket = last
    lose(current)
    current = socket
    raw = opened
    attempt += 1
    state$.next({ kind: 'trying', attempt })
    opened.addEventListener('open', () => {
      if (socket === current) state$.next({ kind: 'open' })
    })
    opened.addEventListener('message', ({ data }) => {
      if (socket !== current) return
      frameAt = deps.scheduler.now()
      frames$.next(data)
    })
    opened.addEventListener('close', () => lose(socket))
    // An error without a listener would end a Node.js process; the close event that follows is
    // enough.
    opened.addEventListener('error', () => lose(socket))
    return opened
  }
  Numbered.CLOSING = 2

  const reconnecting = new ReconnectingWebSocket(
    () => spread(deps, attempt),
    deps.binary ? [...SUBPROTOCOLS] : ['meridian.v1.json'],
    {
      WebSocket: Numbered,
      maxEnqueuedMessages: 0,
      minReconnectionDelay: ENGINE_LIMITS.minBackoffMs,
      maxReconnectionDelay: ENGINE_LIMITS.maxBackoffMs,
      reconnectionDelayGrowFactor: 1.8,
      minUptime: ENGINE_LIMITS.aliveMs,
    },
  )
  reconnecting.binaryType = 'arraybuffer'

  return {
    state$,
    frames$,
    frameAt: () => frameAt,
    send(frame) {
      if (current === 0 || raw?.readyState !== OPEN) return false
      raw.send(encodeClientFrame(frame))
      return true
    },
    renew() {
      const dead = current
      reconnecting.reconnect()
      lose(dead)
    },
    close() {
      current = 0
      reconnecting.close()
      state$.complete()
      frames$.complete()
    },
  }
}

/**
 * The address, after a random part of the shortest backoff, so that clients do not reconnect all at
 * once.
 */
function spread(deps: EngineDeps, attempt: number): Promise<string> {
  if (attempt === 0) return Promise.resolve(deps.streamUrl)
  const wait = deps.random() * ENGINE_LIMITS.minBackoffMs * Math.min(attempt, 10)
  return new Promise((resolve) => {
    deps.scheduler.schedule(() => resolve(deps.streamUrl), wait)
  })
}
