// A websocket, and the socket below it, as the gateway sees them.
import type { Duplex } from 'node:stream'
import { WebSocket } from 'ws'
import type { Wire } from './outbox'
import type { SharedFrame } from './sharedFrame'

export class SocketWire implements Wire {
  constructor(
    private readonly ws: WebSocket,
    private readonly socket: Duplex,
  ) {}

  get buffered(): number {
    return this.socket.writableLength
  }

  send(text: string): void {
    this.ws.send(text)
  }

  /** Without compression a frame is written as soon as it is sent, which keeps the order. */
  sendShared({ bytes }: SharedFrame): void {
    if (this.ws.readyState === WebSocket.OPEN) this.socket.write(bytes)
  }

  ping(): void {
    this.ws.ping()
  }

  close(code: number, reason: string): void {
    this.ws.close(code, reason)
  }

  terminate(): void {
    this.ws.terminate()
  }
}
