// A websocket by hand for the stream of the client: what it was sent, and what it receives.
import { MeridianClient, type PlatformSocket } from '../../../clients/typescript/src'
import type { EventsAnswer } from '../../../clients/typescript/src'

interface Frame {
  readonly op: string
  readonly id: number
  readonly channels?: readonly string[]
  readonly since?: { readonly events: number }
}

type Handler = ((event: never) => void) | null

class FakeSocket implements PlatformSocket {
  binaryType = ''
  readyState = 0
  onopen: Handler = null
  onmessage: Handler = null
  onclose: Handler = null
  onerror: Handler = null
  readonly sent: Frame[] = []

  send(data: string): void {
    this.sent.push(JSON.parse(data) as Frame)
  }

  close(): void {
    this.readyState = 3
  }

  accept(): void {
    this.readyState = 1
    this.onopen?.({} as never)
  }

  /** The other side ends it. */
  drop(): void {
    this.readyState = 3
    this.onclose?.({} as never)
  }

  receive(...messages: readonly object[]): void {
    this.onmessage?.({ data: JSON.stringify(messages) } as never)
  }

  /** Frames of an operation. */
  asked(op: string): readonly Frame[] {
    return this.sent.filter((frame) => frame.op === op)
  }

  /** Answers the newest frame of an operation. */
  acknowledge(op: string): void {
    this.receive({ type: 'ack', id: this.asked(op).at(-1)?.id, at: Date.now() })
  }
}

/** A client whose key signs anything at once, and the events that its calls are answered with. */
export function fakeStream(pages: readonly EventsAnswer[] = []) {
  const sockets: FakeSocket[] = []
  const asked: string[] = []
  class Opened extends FakeSocket {
    constructor() {
      super()
      sockets.push(this)
    }
  }
  const answer = (url: string): Promise<Response> => {
    asked.push(url.replace('http://fake', ''))
    const page = pages[asked.length - 1]
    return page ? Promise.resolve(Response.json(page)) : Promise.reject(new TypeError('lost'))
  }
  const key = { id: 'id', sign: () => Promise.resolve('signature') }
  const client = new MeridianClient({ url: 'http://fake', key, fetch: answer as typeof fetch })
  const stream = client.stream({ WebSocket: Opened, binary: false })
  const socket = (): FakeSocket => {
    const newest = sockets.at(-1)
    if (!newest) throw new Error('No socket was opened')
    return newest
  }
  return { client, stream, sockets, socket, asked }
}
