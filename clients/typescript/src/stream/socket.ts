// One websocket from its opening to its end, which is reported exactly once.

/** The class of a websocket: that of the platform, or of the package `ws`. */
export type SocketClass = new (url: string, protocols: string[]) => PlatformSocket

/** The part of a websocket that is used; the arguments of its handlers differ by platform. */
export interface PlatformSocket {
  binaryType: string
  readonly readyState: number
  send(data: string): void
  close(code?: number): void
  onopen: ((event: never) => void) | null
  onmessage: ((event: never) => void) | null
  onclose: ((event: never) => void) | null
  onerror: ((event: never) => void) | null
}

interface Listeners {
  onOpen(): void
  onFrame(data: unknown): void
  onEnd(): void
}

const OPEN = 1

export class Socket {
  readonly #socket: PlatformSocket
  #listeners: Listeners | undefined

  constructor(WebSocket: SocketClass, url: string, protocol: string, listeners: Listeners) {
    this.#socket = new WebSocket(url, [protocol])
    this.#socket.binaryType = 'arraybuffer'
    this.#listeners = listeners
    // Handlers, because their types are the same in every platform's and package's declarations.
    /* oxlint-disable unicorn/prefer-add-event-listener -- each is the only one of its kind */
    this.#socket.onopen = () => this.#listeners?.onOpen()
    this.#socket.onmessage = ({ data }: { readonly data: unknown }) =>
      this.#listeners?.onFrame(data)
    this.#socket.onclose = () => this.fail()
    this.#socket.onerror = () => this.fail()
    /* oxlint-enable unicorn/prefer-add-event-listener */
  }

  get isOpen(): boolean {
    return this.#socket.readyState === OPEN
  }

  send(text: string): void {
    if (this.isOpen) this.#socket.send(text)
  }

  /** Given up: its end is reported, and nothing after it. */
  fail(): void {
    const listeners = this.#listeners
    this.close()
    listeners?.onEnd()
  }

  /** Without a report. */
  close(): void {
    this.#listeners = undefined
    this.#socket.close()
  }
}
