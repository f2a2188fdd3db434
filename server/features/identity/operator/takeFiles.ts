// The copying of customers' images for the operator: all of them or none, for nobody else's eyes,
// and the history says that they were taken.
import { constants } from 'node:fs'
import { chmod, copyFile, mkdir, rm } from 'node:fs/promises'
import { extname, join, resolve } from 'node:path'
import { logSecurity, OPERATOR } from '../securityLog'
import { uploadsFolder } from '../uploads/uploadStore'
import { Refused, type Tools } from '../../../app/contract/operatorCommand'

export interface Taken {
  readonly userId: string
  /** Of what they belong to; the copies' names begin with it. */
  readonly id: string
  /** For the history. */
  readonly detail: Readonly<Record<string, string>>
  /** The uploads' names, by the word that ends the copy's name. */
  readonly files: Readonly<Record<string, string>>
}

/** Copies into the folder that was typed and prints where to. */
export async function takeFiles(
  { db, config, clock, print }: Tools,
  { userId, id, detail, files }: Taken,
  to = '',
): Promise<void> {
  const folder = resolve(to)
  const copied: string[] = []
  try {
    await db.transaction(async (tx) => {
      const entry = { userId, at: clock.now(), origin: OPERATOR, detail }
      await logSecurity(tx, { ...entry, event: 'FILES_TAKEN' })
      await mkdir(folder, { recursive: true, mode: 0o700 })
      for (const [part, name] of Object.entries(files)) {
        const copy = join(folder, `${id}-${part}${extname(name)}`)
        await copyFile(join(uploadsFolder(config.dataDir), name), copy, constants.COPYFILE_EXCL)
        copied.push(copy)
        await chmod(copy, 0o600)
      }
    })
  } catch (cause) {
    for (const path of copied) await rm(path, { force: true })
    if (isSystemError(cause)) throw new Refused(`The files cannot be copied: ${cause.message}.`)
    throw cause
  }
  for (const path of copied) print(path)
}

const isSystemError = (cause: unknown): cause is NodeJS.ErrnoException =>
  cause instanceof Error && 'syscall' in cause && 'path' in cause
