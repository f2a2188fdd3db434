// Multipart forms written by hand, right and wrong ones.
import { join, text } from './bytes'

export const BOUNDARY = 'a-boundary'
export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`

export interface Part {
  readonly name?: string
  /** As it stands between the quotes; left out: a field, no file. */
  readonly filename?: string
  readonly type?: string
  /** Further lines of the header. */
  readonly more?: string
  readonly content: Uint8Array
}

/** One part with the boundary before it. */
export function part({
  name = 'file',
  filename,
  type = 'image/jpeg',
  more,
  content,
}: Part): Buffer {
  const called = filename === undefined ? '' : `; filename="${filename}"`
  const lines = [
    `--${BOUNDARY}`,
    `content-disposition: form-data; name="${name}"${called}`,
    ...(type === '' ? [] : [`content-type: ${type}`]),
    ...(more === undefined ? [] : [more]),
  ]
  return join(Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), content, text('\r\n'))
}

export const END = text(`--${BOUNDARY}--\r\n`)

/** A whole form of these parts. */
export const form = (...parts: readonly Part[]): Buffer => join(...parts.map(part), END)

/** The form that a browser sends for one chosen file. */
export const fileForm = (content: Uint8Array, filename = 'photo.jpg', type?: string): Buffer =>
  form({ content, filename, ...(type === undefined ? {} : { type }) })
