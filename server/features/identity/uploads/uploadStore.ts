// Store of clean images: a file under a random name and its row, both or neither.
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { UploadKind } from '../../../../src/domain/records/identityRecords'
import type { Clock } from '../../../../src/domain/clock'
import { uploads } from '../../../store/schema/proofs'
import type { Db } from '../codes/codes'
import { fileFolder } from './fileFolder'
import { sweepUploads } from './sweepUploads'
import { DAY_MS } from './uploadLimits'

export interface UploadStoreDeps {
  readonly db: Db
  /** Absolute. */
  readonly dataDir: string
  readonly clock: Clock
}

/** Below the data folder, which nothing serves. */
export const uploadsFolder = (dataDir: string): string => join(dataDir, 'files', 'uploads')

export class UploadStore {
  readonly #underway = new Set<string>()
  readonly #folder

  constructor(private readonly deps: UploadStoreDeps) {
    this.#folder = fileFolder(uploadsFolder(deps.dataDir))
  }

  /** Resolves with the name when file and row are there to stay. */
  async put(userId: string, kind: UploadKind, bytes: Uint8Array): Promise<string> {
    const { db, clock } = this.deps
    const name = `${randomBytes(16).toString('hex')}.jpg`
    this.#underway.add(name)
    try {
      await this.#folder.put(name, bytes)
      const row = { name, userId, kind, bytes: bytes.length, createdAt: clock.now() }
      await db.insert(uploads).values(row)
      return name
    } catch (error) {
      // Should even this fail, the sweep finds the file.
      await this.#folder.remove(name).catch(() => undefined)
      throw error
    } finally {
      this.#underway.delete(name)
    }
  }

  /** Forgets what nobody named within a day, and files without a row. */
  sweep(): Promise<void> {
    const { db, clock } = this.deps
    const deps = { db, folder: this.#folder, underway: this.#underway }
    return sweepUploads(deps, clock.now() - DAY_MS)
  }
}
