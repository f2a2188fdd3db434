// Making a new image of an uploaded one: its first picture is decoded and drawn again, upright, on
// white, as a JPEG. Nothing else of the file survives: no metadata, no second picture, nothing that
// was hidden before, between or after.
import sharp from 'sharp'
import { MAX_UPLOAD_PIXELS } from '../../../../src/domain/records/identityRecords'
import { accepted, refused, type Outcome } from '../../../../src/domain/refusals'

/** On a machine that is busy: what takes this long is not damaged, but it ends. */
const SECONDS = 60
const QUALITY = 88

/**
 * Sets the library up for untrusted images: three decoders, nothing remembered, never more than one
 * processor. Process-wide.
 */
export function guardDecoders(): void {
  sharp.cache(false)
  sharp.concurrency(1)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadWebpBuffer',
    ],
  })
}

/**
 * The bytes of the new image, of which no side is longer than `side` pixels. fileTooManyPixels by
 * what the header says, before anything is decoded; fileDamaged for all that cannot be drawn to its
 * last row; fileTooSlow for what was not drawn in `seconds`.
 */
export async function reencode(
  bytes: Uint8Array,
  side: number,
  seconds = SECONDS,
): Promise<Outcome<Uint8Array>> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (width * height > MAX_UPLOAD_PIXELS) return tooManyPixels()
    return accepted(await drawAgain(bytes, side, seconds))
  } catch (error) {
    return refusalOfDrawing(error)
  }
}

/** What the library's error means for the file that it was about. */
export function refusalOfDrawing(error: unknown): Outcome<never> {
  const message = error instanceof Error ? error.message : ''
  if (/pixel limit/.test(message)) return tooManyPixels()
  return refused(/timeout/.test(message) ? 'fileTooSlow' : 'fileDamaged', 'file')
}

const drawAgain = (bytes: Uint8Array, side: number, seconds: number): Promise<Uint8Array> =>
  sharp(bytes, { limitInputPixels: MAX_UPLOAD_PIXELS, failOn: 'error', page: 0 })
    .timeout({ seconds })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .jpeg({ quality: QUALITY })
    .toBuffer()

const tooManyPixels = (): Outcome<never> =>
  refused('fileTooManyPixels', 'file', { max: MAX_UPLOAD_PIXELS / 1_000_000 })
