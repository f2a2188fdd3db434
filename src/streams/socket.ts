// Owns the websocket and its reconnection: every socket has a number, and what a dead one still
// says is ignored. It knows frames only as data: what they mean is decided by its neighbours.
import ReconnectingWebSocket from 'reconnecting-websocket'
import { Subject, type Observable } from 'rxjs'
import { SUBPROTOCOLS } from '../protocol/channels'
import { encodeClientFrame } from '../protocol/codec'
import type { ClientFrame } from '../protocol/messages'
import { ENGINE_LIMITS, type EnginePorts, type RawSocket } from './ports'

export type SocketEvent =
  | { readonly kind: 'trying'; readonly attempt: number }
  | { readonly kind: 'opened'; readonly socket: number }
  | { readonly kind: 'frame'; readonly socket: number; readonly data: unknown }
  | { readonly kind: 'closed'; readonly socket: number }

export interface StreamSocket {
  readonly events$: Observable<SocketEvent>
  /** Whether the frame went out; nothing is kept for later. */
  send(frame: ClientFrame): boolean
  /** Gives the present socket up and connects anew. */
  renew(): void
  close(): void
}

const OPEN = 1

/** Connects at once and again after each loss, until closed. */
export function createSocket(ports: EnginePorts): StreamSocket {
  const events$ = new Subject<SocketEvent>()
  let last = 0
  /** The number of the socket whose events count; 0 between sockets. */
  let current = 0
  let attempt = 0
  let raw: RawSocket | undefined

  const lose = (socket: number) => {
    if (socket !== current) return
    current = 0
    events$.next({ kind: 'closed', socket })
  }

  // Called with `new` by the reconnecting socket for each attempt; what it returns is the socket.
  function Numbered(url: string, protocols: string[]): RawSocket {
    const opened = ports.socketFactory(url, protocols)
    last += 1
    const socket = last
    lose(current)
    current = socket
    raw = opened
    attempt += 1
    events$.next({ kind: 'trying', attempt })
    opened.addEventListener('open', () => {
      if (socket === current) events$.next({ kind: 'opened', socket })
    })
    opened.addEventListener('message', ({ data }) => {
      if (socket === current) events$.next({ kind: 'frame', socket, data })
    })
    opened.addEventListener('close', () => lose(socket))
    // An error without a listener would end a Node.js process; the close that follows is enough.
    opened.addEventListener('error', () => lose(socket))
    return opened
  }
  Numbered.CLOSING = 2

  const reconnecting = new ReconnectingWebSocket(
    () => spread(ports, attempt),
    ports.binary ? [...SUBPROTOCOLS] : ['meridian.v1.json'],
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
    events$,
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
      events$.complete()
    },
  }
}

/**
 * The address, after a random part of the shortest backoff, so that clients do not come at once.
 */
function spread(ports: EnginePorts, attempt: number): Promise<string> {
  if (attempt === 0) return Promise.resolve(ports.streamUrl)
  const wait = ports.random() * ENGINE_LIMITS.minBackoffMs * Math.min(attempt, 10)
  return new Promise((resolve) => {
    ports.scheduler.schedule(() => resolve(ports.streamUrl), wait)
  })
}
