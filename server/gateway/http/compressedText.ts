// Compression of texts generated on request, such as pages, in the smallest encoding that the
// caller accepts. Results are cached while they are in use: most pages are the same for everybody.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { BoundedMap } from '../../../src/domain/collections/boundedMap'

type Coding = 'br' | 'gzip'

/** Below this size the header costs what compression saves. */
const MIN_BYTES = 1_024
/** Maximum bytes of cached compressed texts; the least recently used are dropped. */
const MAX_KEPT = 4 * 1024 * 1024
/** Beyond this quality, better compression does not pay for its time. */
const QUALITY = 5

const compress: Readonly<Record<Coding, (text: string) => Promise<Buffer>>> = {
  br: (text) =>
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }),
  gzip: (text) => promisify(gzip)(text),
}

/** The encoding a caller accepts, preferably brotli; undefined if none is supported. */
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
  /** By encoding and text: a text is dropped with its compressed form, which is smaller. */
  readonly #kept = new BoundedMap<string, Promise<Buffer>>({
    maxSize: MAX_KEPT,
    sizeOf: (_, key) => Buffer.byteLength(key),
  })

  /** Answers with `text`; the caller sets type and caching. */
  async send(request: FastifyRequest, reply: FastifyReply, text: string): Promise<FastifyReply> {
    const varying = reply.getHeader('vary')
    reply.header('vary', varying === undefined ? 'accept-encoding' : `${varying}, accept-encoding`)
    const coding = codingOf(request.headers['accept-encoding'])
    if (coding === undefined || Buffer.byteLength(text) < MIN_BYTES) return reply.send(text)
    const body = await this.#compressed(coding, text)
    return reply.header('content-encoding', coding).send(body)
  }

  /** Number of cached bytes. */
  get bytes(): number {
    return this.#kept.totalSize
  }

  #compressed(coding: Coding, text: string): Promise<Buffer> {
    const key = `${coding} ${text}`
    const known = this.#kept.touch(key)
    if (known) return known
    const body = compress[coding](text)
    this.#kept.set(key, body)
    // The failure is returned to the caller; the next one tries again.
    body.catch(() => this.#kept.delete(key))
    return body
  }
}
