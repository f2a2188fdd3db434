// Honest pictures in which others hide things: a scene with edges, as JPEG, PNG and WebP.
import sharp from 'sharp'

const WIDTH = 96
const HEIGHT = 64

/** Stripes and a gradient, so that up, down, left and right can be told apart. */
function pixels(channels: 3 | 4): Buffer {
  const it = Buffer.alloc(WIDTH * HEIGHT * channels)
  for (let at = 0; at < WIDTH * HEIGHT; at += 1) {
    const [x, y] = [at % WIDTH, Math.floor(at / WIDTH)]
    const values = [x * 2, y * 3, (x >> 3) % 2 ? 200 : 40, y < 32 ? 255 : 90]
    it.set(values.slice(0, channels), at * channels)
  }
  return it
}

const raw = (channels: 3 | 4) =>
  sharp(pixels(channels), { raw: { width: WIDTH, height: HEIGHT, channels } })

/** 96 × 64. */
export const PICTURE = { width: WIDTH, height: HEIGHT } as const

export const aJpeg = (): Promise<Buffer> => raw(3).jpeg({ quality: 90 }).toBuffer()
export const aPng = (): Promise<Buffer> => raw(3).png().toBuffer()
export const aSeeThroughPng = (): Promise<Buffer> => raw(4).png().toBuffer()
export const aPalettePng = (): Promise<Buffer> => raw(4).png({ palette: true }).toBuffer()
export const aDeepPng = (): Promise<Buffer> => raw(3).toColourspace('rgb16').png().toBuffer()
export const aWebp = (): Promise<Buffer> => raw(3).webp({ quality: 90 }).toBuffer()
export const aCmykJpeg = (): Promise<Buffer> => raw(3).toColourspace('cmyk').jpeg().toBuffer()
export const aTiff = (): Promise<Buffer> => raw(3).tiff().toBuffer()
export const aGif = (): Promise<Buffer> => raw(3).gif().toBuffer()
export const aProgressiveJpeg = (): Promise<Buffer> => raw(3).jpeg({ progressive: true }).toBuffer()

/** As a phone writes it: lying on its side, with the place where it was taken. */
export const aPhonePhoto = (): Promise<Buffer> =>
  raw(3)
    .jpeg()
    .withExif({
      IFD0: { Make: 'Snoopmaker', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '25/1 2/1 3/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()

/** Many pictures that are shown one after the other. */
export async function anAnimation(frames: number): Promise<Buffer> {
  const height = 16 * frames
  const tall = Buffer.alloc(16 * height * 3, 7)
  for (let it = 0; it < frames; it += 1) tall.fill((it * 37) % 251, it * 768, (it + 1) * 768)
  return sharp(tall, { raw: { width: 16, height, channels: 3, pageHeight: 16 } })
    .webp({ loop: 0, effort: 0 })
    .toBuffer()
}
