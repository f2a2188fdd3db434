// Graceful end of HTTP service: requests in progress are answered, and each answer closes its
// connection. The calls themselves refuse later requests.
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { SlotMap } from '../../src/domain/rows/slotMap'

export class Drain {
  readonly #underWay = new SlotMap<ServerResponse>()
  #begun = false
  #settle: (() => void) | undefined

  /** Whether the end of service has begun. */
  get begun(): boolean {
    return this.#begun
  }

  /** Counts a server's requests, each before its handler sees it. */
  follow(server: Server): void {
    server.prependListener('request', (_: IncomingMessage, response: ServerResponse) => {
      const place = this.#underWay.add(response)
      if (this.#begun) closeAfter(response)
      response.once('close', () => {
        this.#underWay.remove(place)
        if (this.#underWay.size === 0) this.#settle?.()
      })
    })
  }

  begin(): void {
    this.#begun = true
    for (const [, response] of this.#underWay.entries()) closeAfter(response)
  }

  /** Resolves when everything is answered, or after `withinMs`. */
  async settled(withinMs: number): Promise<void> {
    if (this.#underWay.size === 0) return
    let timer: NodeJS.Timeout | undefined
    await new Promise<void>((resolve) => {
      this.#settle = resolve
      timer = setTimeout(resolve, withinMs)
    })
    clearTimeout(timer)
  }
}

function closeAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close')
}
