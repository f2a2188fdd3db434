// The way of an upload from its stream to its name: admitted, judged by its content, drawn again in
// a process of its own, kept.
import { MAX_UPLOAD_BYTES, type UploadKind } from '../../../../src/domain/records/identityRecords'
import { accepted, refused, type Outcome } from '../../../../src/domain/refusals'
import type { UploadsApi } from '../api'
import { FairQueue } from '../../../lib/offload/fairQueue'
import { JobProcess, JobTookTooLong } from '../../../lib/offload/jobProcess'
import { imageType } from './imageType'
import type { Picture } from './picture.job'
import { readFile } from './readFile'
import { UploadLimits, type Admission } from './uploadLimits'
import { AT_ONCE, AT_ONCE_EACH, type UploadSlot } from './uploadSlots'
import { UploadStore, type UploadStoreDeps } from './uploadStore'

export interface Uploads extends UploadsApi {
  /** Forgets what nobody named within a day, and files without a row. */
  sweep(): Promise<void>
  /** Waits for what is under way. */
  close(): Promise<void>
}

type Kept = Outcome<{ readonly filename: string }>
type File = AsyncIterable<Uint8Array>

/** Pixels a side of what is kept: enough to read a page of small print. */
const DOCUMENT_SIDE = 5000
/** A picture that takes longer is refused, and the process that draws it with it. */
const PROCESS = { jobMs: 90_000, idleMs: 60_000 }

type Drawing = Outcome<Uint8Array>

const MAX_MB = MAX_UPLOAD_BYTES / 1024 / 1024

export function createUploads(deps: UploadStoreDeps, process = PROCESS): Uploads {
  const limits = new UploadLimits(deps.db, deps.clock)
  const store = new UploadStore(deps)
  const decoder = new JobProcess<Picture, Drawing>('features/identity/uploads/picture.job', process)
  const turns = new FairQueue({ atOnce: 1, waiting: AT_ONCE, waitingEach: AT_ONCE_EACH })
  const draw = async (owner: string, picture: Picture): Promise<Drawing> => {
    const drawn = await turns.take(owner, () => decoder.run(picture).catch(undrawn))
    return drawn.ok ? drawn.value : drawn
  }
  const running = new Set<Promise<unknown>>()

  const track = <T>(work: Promise<T>): Promise<T> => {
    const ended = work.catch(() => undefined).finally(() => running.delete(ended))
    running.add(ended)
    return work
  }
  const admitted = async <T>(
    owner: string,
    admission: Admission,
    work: (slot: UploadSlot) => Promise<Outcome<T>>,
  ): Promise<Outcome<T>> => {
    if (typeof admission === 'string')
      return admission === 'spent' ? refused('tooManyFiles', 'file') : refused('rateLimited')
    let kept = false
    try {
      const done = await work(admission)
      kept = done.ok
      return done
    } finally {
      limits.end(owner, admission, kept)
    }
  }
  const clean = (owner: string, file: File, side: number, slot: UploadSlot) =>
    cleanImage(file, slot, (bytes) => draw(owner, { bytes, side }))
  const keep = async (userId: string, kind: UploadKind, file: File): Promise<Kept> =>
    admitted(userId, await limits.admit(userId), async (slot) => {
      const image = await clean(userId, file, DOCUMENT_SIDE, slot)
      return image.ok ? accepted({ filename: await store.put(userId, kind, image.value) }) : image
    })
  const drawFor = async (owner: string, file: File, side: number): Promise<Drawing> =>
    admitted(owner, await limits.admitDrawing(owner), (slot) => clean(owner, file, side, slot))
  return {
    keep: (caller, kind, file) => track(keep(caller.userId, kind, file)),
    draw: (owner, file, side) => track(drawFor(owner, file, side)),
    sweep: () => track(store.sweep()),
    async close() {
      await Promise.all(running)
      await decoder.close()
    },
  }
}

/** The refusal of an image that could not be decoded, either in time or at all. */
const undrawn = (error: unknown): Drawing =>
  refused(error instanceof JobTookTooLong ? 'fileTooSlow' : 'fileDamaged', 'file')

async function cleanImage(
  file: File,
  slot: UploadSlot,
  draw: (bytes: Uint8Array) => Promise<Drawing>,
): Promise<Drawing> {
  const bytes = await readFile(file, MAX_UPLOAD_BYTES, slot)
  if (slot.lost.aborted) return refused('requestTooSlow', 'file')
  if (bytes === null) return refused('fileTooLarge', 'file', { max: MAX_MB })
  if (bytes.length === 0) return refused('fileMissing', 'file')
  if (!imageType(bytes)) return refused('fileTypeRefused', 'file')
  slot.whole()
  return draw(bytes)
}
