// Creation of the data folder, before anything is put into it.
import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Creates a folder and its parents; rejects with the system's error. They are created one by one,
 * because Node.js retries forever when it creates a folder with its parents where the system allows
 * none (/proc).
 */
export async function dataFolder(path: string): Promise<void> {
  const missing: string[] = []
  for (let at = path; dirname(at) !== at && !(await exists(at)); at = dirname(at)) missing.push(at)
  for (const folder of missing.reverse()) await mkdir(folder).catch(unlessThere)
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    (cause: NodeJS.ErrnoException) => {
      if (cause.code === 'ENOENT') return false
      throw cause
    },
  )

/** Ignores the error if another process created the folder first. */
function unlessThere(cause: NodeJS.ErrnoException): void {
  if (cause.code !== 'EEXIST') throw cause
}
