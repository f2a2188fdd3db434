// Owns making a new image of an uploaded one: its first picture is decoded and drawn again, upright,
// in a form of our own. Nothing else of the file survives: no metadata, no second picture, nothing
// that was hidden before, between or after. It refuses to know where images are kept.
import sharp, { type Sharp } from 'sharp'
import { MAX_UPLOAD_PIXELS } from '../../../src/domain/records/identityRecords'
import { accepted, refused, type Outcome } from '../../../src/domain/refusals'

export interface CleanImage {
  readonly bytes: Uint8Array
  readonly extension: 'jpg' | 'webp'
}

/** Pixels a side of what is kept: enough to read a page of small print. */
export const MAX_SIDE = 6000
const SECONDS = 10
const QUALITY = 88

/** Sets the library up for untrusted images: three decoders, nothing remembered. Process-wide. */
export function guardDecoders(): void {
  sharp.cache(false)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadWebpBuffer',
    ],
  })
}

/** fileTooManyPixels by what the header says, before anything is decoded; else fileDamaged. */
export async function reencode(bytes: Uint8Array): Promise<Outcome<CleanImage>> {
  try {
    const { width, height, hasAlpha } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (width * height > MAX_UPLOAD_PIXELS) return tooManyPixels()
    return accepted(await drawAgain(bytes, hasAlpha))
  } catch (error) {
    const overLimit = error instanceof Error && /pixel limit/.test(error.message)
    return overLimit ? tooManyPixels() : refused('fileDamaged', 'file')
  }
}

async function drawAgain(bytes: Uint8Array, hasAlpha: boolean): Promise<CleanImage> {
  const options = { limitInputPixels: MAX_UPLOAD_PIXELS, failOn: 'error', page: 0 } as const
  const drawn = sharp(bytes, options)
    .timeout({ seconds: SECONDS })
    .autoOrient()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
  return hasAlpha
    ? { bytes: await ended(drawn.webp({ quality: QUALITY, effort: 2 })), extension: 'webp' }
    : { bytes: await ended(drawn.jpeg({ quality: QUALITY })), extension: 'jpg' }
}

const ended = (image: Sharp): Promise<Uint8Array> => image.toBuffer()

const tooManyPixels = (): Outcome<never> =>
  refused('fileTooManyPixels', 'file', { max: MAX_UPLOAD_PIXELS / 1_000_000 })
