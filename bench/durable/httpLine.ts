// One keep-alive HTTP/1.1 connection with one request in flight at a time, kept simple so that the
// load is cheap compared to what is measured.
import { connect, type Socket } from 'node:net'

export interface Reply {
  readonly status: number
  readonly body: string
}

export class HttpLine {
  private text = ''
  private waiting: { resolve: (reply: Reply) => void; reject: (cause: Error) => void } | undefined

  private constructor(private readonly socket: Socket) {
    socket.setNoDelay(true)
    socket.setEncoding('latin1')
    socket.on('data', (chunk: string) => this.read(chunk))
    socket.on('error', (cause) => this.waiting?.reject(cause))
    socket.on('close', () => this.waiting?.reject(new Error('The exchange closed a connection')))
  }

  static open(port: number): Promise<HttpLine> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => resolve(new HttpLine(socket)))
      socket.once('error', reject)
    })
  }

  send(
    method: 'POST' | 'PUT',
    path: string,
    token: string,
    key: string,
    body: string,
  ): Promise<Reply> {
    return new Promise((resolve, reject) => {
      this.waiting = { resolve, reject }
      this.socket.write(
        `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n` +
          `Authorization: Bearer ${token}\r\nIdempotency-Key: ${key}\r\n` +
          `Content-Length: ${body.length}\r\n\r\n${body}`,
      )
    })
  }

  close(): void {
    this.socket.destroy()
  }

  private read(chunk: string): void {
    this.text += chunk
    const head = this.text.indexOf('\r\n\r\n')
    if (head < 0) return
    const [, size = ''] = /\r\ncontent-length: (\d+)/i.exec(this.text.slice(0, head)) ?? []
    const end = head + 4 + Number(size)
    if (this.text.length < end) return
    const reply = { status: Number(this.text.slice(9, 12)), body: this.text.slice(head + 4, end) }
    this.text = this.text.slice(end)
    this.waiting?.resolve(reply)
  }
}
