// Owns a hand-made socket for the engine's tests: the test is the server. Every socket the engine
// opens is kept, so that dead ones can still try to speak.
import { decodeClientFrame, encodeServerFrame } from '../../../src/protocol/codec'
import type { ClientFrame, ServerFrame } from '../../../src/protocol/messages'
import type { RawSocket } from '../../../src/streams/ports'

type Listener = (event: { data?: unknown }) => void

export class FakeSocket implements RawSocket {
  binaryType = 'blob'
  readyState = 0
  readonly heard: ClientFrame[] = []
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
    this.heard.push(read.value)
  }

  close(): void {
    if (this.readyState === 3) return
    this.readyState = 3
    this.emit('close', {})
  }

  /** The server accepts. */
  open(): void {
    this.readyState = 1
    this.emit('open', {})
  }

  /** The server sends a frame. */
  say(frame: ServerFrame): void {
    this.emit('message', { data: encodeServerFrame(frame) })
  }

  /** The server sends whatever it likes. */
  sayRaw(data: unknown): void {
    this.emit('message', { data })
  }

  /** The frames of one kind that the client sent, oldest first. */
  asked<Op extends ClientFrame['op']>(op: Op): Extract<ClientFrame, { op: Op }>[] {
    return this.heard.filter((it): it is Extract<ClientFrame, { op: Op }> => it.op === op)
  }

  private emit(type: string, event: { data?: unknown }): void {
    for (const listener of this.listeners.get(type) ?? []) listener(event)
  }
}
