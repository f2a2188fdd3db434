// Texts that are written as they are asked for, such as pages, in the smallest form that the caller
// takes. What was compressed is kept while it is asked for: most pages are the same for everybody.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

type Coding = 'br' | 'gzip'

/** Below it the header costs what compression saves. */
const LEAST_BYTES = 1_024
/** Bytes of compressed texts that are kept, those asked for last. */
const MOST_KEPT = 4 * 1024 * 1024
/** Where the gain of a better compression ends to pay for its time. */
const QUALITY = 5

const compress: Readonly<Record<Coding, (text: string) => Promise<Buffer>>> = {
  br: (text) =>
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }),
  gzip: (text) => promisify(gzip)(text),
}

/** The coding a caller takes, brotli first; undefined: none of ours. */
export function codingOf(accepted: string | undefined): Coding | undefined {
  const taken = (accepted ?? '')
    .toLowerCase()
    .split(',')
    .flatMap((each) => {
      const [name = '', ...parameters] = each.split(';').map((part) => part.trim())
      return parameters.some((part) => /^q=0(\.0*)?$/.test(part)) ? [] : [name]
    })
  return (['br', 'gzip'] as const).find((coding) => taken.includes(coding))
}

export class CompressedText {
  readonly #kept = new Map<string, Promise<Buffer>>()
  readonly #sizes = new Map<string, number>()
  #bytes = 0

  /** Answers with `text`; type and caching are the caller's to say. */
  async send(request: FastifyRequest, reply: FastifyReply, text: string): Promise<FastifyReply> {
    const varying = reply.getHeader('vary')
    reply.header('vary', varying === undefined ? 'accept-encoding' : `${varying}, accept-encoding`)
    const coding = codingOf(request.headers['accept-encoding'])
    if (coding === undefined || Buffer.byteLength(text) < LEAST_BYTES) return reply.send(text)
    const body = await this.#compressed(coding, text)
    return reply.header('content-encoding', coding).send(body)
  }

  /** Bytes that are kept. */
  get bytes(): number {
    return this.#bytes
  }

  #compressed(coding: Coding, text: string): Promise<Buffer> {
    const key = `${coding} ${text}`
    const known = this.#kept.get(key)
    // Asked for last, it goes last.
    if (known) this.#kept.delete(key)
    const body = known ?? compress[coding](text)
    this.#kept.set(key, body)
    if (!known) {
      this.#take(key, Buffer.byteLength(key))
      // The failure is answered to whoever asked; the next one tries again.
      body.catch(() => this.#drop(key))
    }
    return body
  }

  /**
   * The text itself is kept too, as the key; with it goes its compressed form, which is smaller.
   */
  #take(key: string, bytes: number): void {
    this.#sizes.set(key, bytes)
    this.#bytes += bytes
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= MOST_KEPT) break
      this.#drop(oldest)
    }
  }

  #drop(key: string): void {
    this.#kept.delete(key)
    this.#bytes -= this.#sizes.get(key) ?? 0
    this.#sizes.delete(key)
  }
}
