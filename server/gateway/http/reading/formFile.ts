// Bytes of the single file of a multipart form: the only part, under the name `file`. Other parts
// are refused, and declared properties of the file are ignored.
import multipart, { type Multipart } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MAX_UPLOAD_BYTES } from '../../../../src/domain/records/identityRecords'
import { refusal, type Refusal, type RefusalKey } from '../../../../src/domain/refusals'

export const FILE_FIELD = 'file'
/** Maximum request bytes read before answering, however many follow. */
export const MAX_FORM_BYTES = 4 * MAX_UPLOAD_BYTES

/** Error of a form, thrown while its file is read. */
export class FormRefused extends Error {
  readonly refusal: Refusal
  constructor(key: RefusalKey, field?: string) {
    super(`The form was refused: ${key}`)
    this.refusal = refusal(key, field)
  }
}

/** Makes `scope` parse multipart forms and no other bodies. */
export async function readForms(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
  await scope.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      // One more than allowed, so that the excess can be detected; the rest is skipped.
      fileSize: MAX_UPLOAD_BYTES + 1,
      files: 2,
      fields: 1,
      fieldSize: 1,
      fieldNameSize: 100,
      parts: 3,
      headerPairs: 20,
    },
  })
}

/**
 * The bytes of the form's file. Throws FormRefused if the form is not one file or breaks off, even
 * after the file's last byte: read to the end before storing the file. The request is read out or
 * destroyed in any case.
 */
export async function* formFile(request: FastifyRequest): AsyncGenerator<Uint8Array> {
  if (!request.isMultipart()) throw new FormRefused('fileMissing', FILE_FIELD)
  // Its end was emitted already, and the form parser would wait for it forever.
  if (request.raw.destroyed) throw new FormRefused('bodyMalformed')
  const endless = cutEndless(request)
  const parts = request.parts()
  let part: Multipart | undefined
  try {
    part = await nextOf(parts)
    if (part?.fieldname !== FILE_FIELD) throw wrongPart(part)
    if (part.type !== 'file') throw new FormRefused('fileMissing', FILE_FIELD)
    yield* part.file.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>
    part = await nextOf(parts)
    if (part) throw new FormRefused('bodyMalformed')
  } catch (error) {
    throw error instanceof FormRefused ? error : brokenForm(error)
  } finally {
    await readOut(part, parts).catch(() => undefined)
    endless()
  }
}

async function nextOf(parts: AsyncIterator<Multipart>): Promise<Multipart | undefined> {
  const next = await parts.next()
  return next.done === true ? undefined : next.value
}

const wrongPart = (part: Multipart | undefined): FormRefused =>
  part === undefined
    ? new FormRefused('fileMissing', FILE_FIELD)
    : new FormRefused('fieldUnknown', part.fieldname.slice(0, 64))

/**
 * Reads the rest, so that a caller who is still sending gets the answer. `held` is the part being
 * examined: it blocks those after it until it is read.
 */
async function readOut(
  held: Multipart | undefined,
  parts: AsyncIterator<Multipart>,
): Promise<void> {
  for (let part = held; part; part = await nextOf(parts))
    if (part.type === 'file') part.file.resume()
}

/** Ends the connection of a request that does not end; the returned function stops the counting. */
function cutEndless({ raw }: FastifyRequest): () => void {
  let read = 0
  const count = (chunk: Uint8Array) => {
    read += chunk.length
    if (read > MAX_FORM_BYTES) raw.destroy()
  }
  raw.on('data', count)
  return () => void raw.off('data', count)
}

/** Whatever the form parser throws is the fault of the form or the connection. */
function brokenForm(cause: unknown): Error {
  const broken = new FormRefused('bodyMalformed')
  broken.cause = cause
  return broken
}
