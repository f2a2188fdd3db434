// The files that are small on the wire and large where they are opened.
import { deflateSync } from 'node:zlib'
import { MAX_UPLOAD_BYTES } from '../../../src/domain/records/identityRecords'
import { big16, intoPng, jpegSegment, join, PNG_MAGIC, pngChunk, pngHeader, text } from './bytes'
import { webp, webpChunk } from './bytes'
import type { HostileFile } from './hostileFile'
import { aJpeg, aPng, aProgressiveJpeg } from './pictures'

const MB = 1024 * 1024
const END = pngChunk('IEND', new Uint8Array(0))

const png = (width: number, height: number, bits: number, pixels: Uint8Array) =>
  join(PNG_MAGIC, pngHeader(width, height, bits), pngChunk('IDAT', deflateSync(pixels)), END)

/** The picture's own header, with other sizes written into it. */
function resized(jpeg: Uint8Array, width: number, height: number): Buffer {
  const it = Buffer.from(jpeg)
  const at = it.indexOf(Buffer.from([0xff, 0xc0]))
  it.set(join(big16(height), big16(width)), at + 5)
  return it
}

/** The last pass of a progressive JPEG, over and over. */
function manyPasses(jpeg: Buffer, times: number): Buffer {
  const at = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]))
  const pass = jpeg.subarray(at, jpeg.length - 2)
  const passes = Array.from({ length: times }, () => pass)
  return join(jpeg.subarray(0, at), ...passes, Buffer.from([0xff, 0xd9]))
}

export const BOMBS: readonly HostileFile[] = [
  {
    title: 'a PNG that says it is 50,000 × 50,000',
    bytes: () => png(50_000, 50_000, 8, new Uint8Array(64)),
    ends: 'fileTooManyPixels',
  },
  {
    title: 'a PNG that really is 50,000 × 50,000, of nothing but black',
    bytes: () => png(50_000, 50_000, 1, new Uint8Array(50_000 * 6_251)),
    ends: 'fileTooManyPixels',
  },
  {
    title: 'a PNG that says it is 2,000,000,000 wide',
    bytes: () => png(2_000_000_000, 1, 8, new Uint8Array(64)),
    ends: 'fileDamaged',
  },
  {
    title: 'a PNG of no size',
    bytes: () => png(0, 0, 8, new Uint8Array(0)),
    ends: 'fileDamaged',
  },
  {
    title: 'a small PNG whose data swell to 200 MB',
    bytes: () => png(10, 10, 8, new Uint8Array(200 * MB)),
    ends: 'clean',
  },
  {
    title: 'a PNG whose comment swells to 200 MB',
    bytes: async () => {
      const swollen = deflateSync(new Uint8Array(200 * MB))
      return intoPng(await aPng(), pngChunk('zTXt', join(text('Comment\0\0'), swollen)))
    },
    ends: 'clean',
    smuggled: ['Comment'],
  },
  {
    title: 'a PNG whose colour profile swells to 200 MB',
    bytes: async () => {
      const swollen = deflateSync(new Uint8Array(200 * MB))
      return intoPng(await aPng(), pngChunk('iCCP', join(text('profile\0\0'), swollen)))
    },
    ends: 'clean',
    smuggled: ['profile'],
  },
  {
    title: 'a JPEG that says it is 65,500 × 65,500',
    bytes: async () => resized(await aJpeg(), 65_500, 65_500),
    ends: 'fileTooManyPixels',
  },
  {
    title: 'a JPEG that says it is a little too large',
    bytes: async () => resized(await aJpeg(), 6_400, 6_400),
    ends: 'fileTooManyPixels',
  },
  {
    title: 'a JPEG that is drawn over 20,000 times',
    bytes: async () => manyPasses(await aProgressiveJpeg(), 20_000),
    ends: 'fileDamaged',
  },
  {
    title: 'a WebP that says it is 16,384 × 16,384',
    bytes: () => {
      const sizes = Buffer.from([0x2f, 0xff, 0xff, 0xff, 0x0f])
      return webp(webpChunk('VP8L', join(sizes, new Uint8Array(1_000))))
    },
    ends: 'fileDamaged',
  },
  {
    title: 'a JPEG of one byte too many',
    bytes: async () => padded(await aJpeg(), MAX_UPLOAD_BYTES + 1),
    ends: 'fileTooLarge',
  },
  {
    title: 'a JPEG of exactly as many bytes as are allowed',
    bytes: async () => padded(await aJpeg(), MAX_UPLOAD_BYTES),
    ends: 'clean',
    smuggled: ['padding'],
  },
]

/** The same picture with comments that make up its size. */
function padded(jpeg: Uint8Array, size: number): Buffer {
  const segments: Buffer[] = []
  let missing = size - jpeg.length
  while (missing > 0) {
    const content = Math.min(60_000, missing - 4)
    const rest = missing - content - 4
    const taken = rest > 0 && rest < 4 ? content - 4 : content
    segments.push(jpegSegment(0xfe, Buffer.alloc(taken, 'padding ')))
    missing -= taken + 4
  }
  return join(jpeg.subarray(0, 2), ...segments, jpeg.subarray(2))
}
