// The folder of uploaded files: whole files under their names or nothing, readable by the exchange
// alone, outside of everything that is served.
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

export interface FileFolder {
  /** On the disk, whole and under its name, when it resolves; otherwise nothing is left. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** Removing what is not there is no error. */
  remove(name: string): Promise<void>
  names(): Promise<readonly string[]>
  /** When a file was written, ms UTC; null for one that is not there. */
  writtenAt(name: string): Promise<number | null>
}

const PART = '.part'

/** The folder is made when something is put into it, and what is missing above it too. */
export function fileFolder(path: string): FileFolder {
  const remove = (name: string) => rm(join(path, name), { force: true })
  return {
    remove,
    names: () => readdir(path).catch(noneYet),
    writtenAt: (name) =>
      stat(join(path, name)).then(
        ({ mtimeMs }) => mtimeMs,
        () => null,
      ),
    async put(name, bytes) {
      await mkdir(path, { recursive: true, mode: 0o700 })
      const part = name + PART
      try {
        await writeThrough(join(path, part), bytes)
        await rename(join(path, part), join(path, name))
        await syncFolder(path)
      } catch (error) {
        await remove(part)
        await remove(name)
        throw error
      }
    },
  }
}

function noneYet(cause: NodeJS.ErrnoException): readonly string[] {
  if (cause.code === 'ENOENT') return []
  throw cause
}

async function writeThrough(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** The new name itself must survive a crash; systems that cannot sync a folder keep it anyway. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
