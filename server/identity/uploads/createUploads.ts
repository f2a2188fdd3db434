// Owns the way of an upload from its stream to its name: admitted, judged by its content, drawn
// again, kept. It refuses to know forms, and what the files prove.
import { MAX_UPLOAD_BYTES, type UploadKind } from '../../../src/domain/records/identityRecords'
import { accepted, refused, type Outcome } from '../../../src/domain/refusals'
import type { UploadsDoor } from '../doors'
import { imageType } from './imageType'
import { OneByOne } from './oneByOne'
import { readFile } from './readFile'
import { guardDecoders, reencode } from './reencode'
import { UploadLimits } from './uploadLimits'
import { UploadShelf, type ShelfNeeds } from './uploadShelf'

export interface Uploads extends UploadsDoor {
  /** Forgets what nobody named within a day, and files without a row. */
  sweep(): Promise<void>
  /** Waits for what is under way. */
  close(): Promise<void>
}

type Kept = Outcome<{ readonly filename: string }>
type File = AsyncIterable<Uint8Array>

const MAX_MB = MAX_UPLOAD_BYTES / 1024 / 1024

export function createUploads(needs: ShelfNeeds): Uploads {
  guardDecoders()
  const limits = new UploadLimits(needs.db, needs.clock)
  const shelf = new UploadShelf(needs)
  const drawing = new OneByOne()
  const running = new Set<Promise<unknown>>()

  const track = <T>(work: Promise<T>): Promise<T> => {
    const ended = work.catch(() => undefined).finally(() => running.delete(ended))
    running.add(ended)
    return work
  }
  const keep = async (userId: string, kind: UploadKind, file: File): Promise<Kept> => {
    const admission = await limits.admit(userId)
    if (admission !== 'admitted')
      return admission === 'spent' ? refused('tooManyFiles', 'file') : refused('rateLimited')
    let kept = false
    try {
      const image = await cleanImage(file, drawing)
      if (!image.ok) return image
      const filename = await shelf.put(userId, kind, image.value)
      kept = true
      return accepted({ filename })
    } finally {
      limits.end(userId, kept)
    }
  }
  return {
    keep: (caller, kind, file) => track(keep(caller.userId, kind, file)),
    sweep: () => track(shelf.sweep()),
    close: async () => void (await Promise.all(running)),
  }
}

async function cleanImage(file: File, drawing: OneByOne): Promise<Outcome<Uint8Array>> {
  const bytes = await readFile(file, MAX_UPLOAD_BYTES)
  if (bytes === null) return refused('fileTooLarge', 'file', { max: MAX_MB })
  if (bytes.length === 0) return refused('fileMissing', 'file')
  if (!imageType(bytes)) return refused('fileTypeRefused', 'file')
  return drawing.run(() => reencode(bytes))
}
