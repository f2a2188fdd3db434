// A fake socket for the engine's tests: the test acts as the server, and only pings are answered
// automatically. Every socket the engine opens is kept, so that dead ones can still try to send.
import { decodeClientFrame } from '../../../src/protocol/codec'
import type { ClientFrame } from '../../../src/protocol/messages'
import { encodeServerFrame, type ServerFrame } from '../../support/encodeServerFrame'
import type { RawSocket } from '../../../src/streams/deps'

type Listener = (event: { data?: unknown }) => void

export class FakeSocket implements RawSocket {
  binaryType = 'blob'
  readyState = 0
  /** The exchange's time, ms UTC, stated in answers to pings. */
  exchangeNow: () => number = Date.now
  /** True while pings get no answer. */
  silent = false
  private readonly received: ClientFrame[] = []
  private readonly listeners = new Map<string, Set<Listener>>()

  addEventListener(type: string, listener: Listener): void {
    this.listeners.set(type, (this.listeners.get(type) ?? new Set()).add(listener))
  }

  removeEventListener(type: string, listener: Listener): void {
    this.listeners.get(type)?.delete(listener)
  }

  send(text: string): void {
    const read = decodeClientFrame(text)
    if (!read.ok) throw new Error(`The client sent what the server refuses: ${text}`)
    this.received.push(read.value)
    if (read.value.op === 'ping') this.answer(read.value)
  }

  close(): void {
    if (this.readyState === 3) return
    this.readyState = 3
    this.emit('close', {})
  }

  /** The server accepts the connection. */
  open(): void {
    this.readyState = 1
    this.emit('open', {})
  }

  /** The server sends a frame. */
  sendFrame(frame: ServerFrame): void {
    this.emit('message', { data: encodeServerFrame(frame) })
  }

  /** The server sends raw data. */
  sendRaw(data: unknown): void {
    this.emit('message', { data })
  }

  /** The frames of one kind that the client sent, oldest first. */
  framesSent<Op extends ClientFrame['op']>(op: Op): Extract<ClientFrame, { op: Op }>[] {
    return this.received.filter(
      (frame): frame is Extract<ClientFrame, { op: Op }> => frame.op === op,
    )
  }

  /** Asynchronous, like every answer over a network. */
  private answer({ id, t }: Extract<ClientFrame, { op: 'ping' }>): void {
    queueMicrotask(() => {
      if (!this.silent && this.readyState === 1)
        this.sendFrame({ type: 'pong', id, t, at: this.exchangeNow() })
    })
  }

  private emit(type: string, event: { data?: unknown }): void {
    for (const listener of this.listeners.get(type) ?? []) listener(event)
  }
}
