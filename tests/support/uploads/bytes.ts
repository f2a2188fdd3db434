// Small ways to put bytes together: texts, numbers, chunks of PNG and WebP, segments of JPEG.
import { crc32 } from 'node:zlib'

export const text = (it: string): Buffer => Buffer.from(it, 'latin1')
export const join = (...parts: readonly Uint8Array[]): Buffer => Buffer.concat(parts)

export const big32 = (value: number): Buffer => {
  const it = Buffer.alloc(4)
  it.writeUInt32BE(value)
  return it
}
export const big16 = (value: number): Buffer => {
  const it = Buffer.alloc(2)
  it.writeUInt16BE(value)
  return it
}
export const little32 = (value: number): Buffer => {
  const it = Buffer.alloc(4)
  it.writeUInt32LE(value)
  return it
}

export const PNG_MAGIC = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A chunk of a PNG with its checksum. */
export function pngChunk(type: string, data: Uint8Array): Buffer {
  const body = join(text(type), data)
  return join(big32(data.length), body, big32(crc32(body)))
}

/** The header chunk: 8 bits grey unless told. */
export const pngHeader = (width: number, height: number, bits = 8, colour = 0): Buffer =>
  pngChunk('IHDR', join(big32(width), big32(height), Buffer.from([bits, colour, 0, 0, 0])))

/** Puts chunks behind the header of a whole PNG. */
export const intoPng = (png: Uint8Array, ...chunks: readonly Uint8Array[]): Buffer =>
  join(png.subarray(0, 33), ...chunks, png.subarray(33))

/** A segment of a JPEG: its marker, its length, its content. */
export const jpegSegment = (marker: number, content: Uint8Array): Buffer =>
  join(Buffer.from([0xff, marker]), big16(content.length + 2), content)

/** Puts segments behind the first marker of a whole JPEG. */
export const intoJpeg = (jpeg: Uint8Array, ...segments: readonly Uint8Array[]): Buffer =>
  join(jpeg.subarray(0, 2), ...segments, jpeg.subarray(2))

/** A chunk of a WebP, padded. */
export const webpChunk = (type: string, data: Uint8Array): Buffer =>
  join(text(type), little32(data.length), data, Buffer.alloc(data.length % 2))

/** A WebP of these chunks. */
export function webp(...chunks: readonly Uint8Array[]): Buffer {
  const body = join(text('WEBP'), ...chunks)
  return join(text('RIFF'), little32(body.length), body)
}
