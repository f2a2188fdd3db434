// A secret that is drawn once and kept in a file that its owner alone may read.
import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

const BYTES = 48
/** At least 32 characters of base64url. */
const FORM = /^[\w-]{32,}$/

/** The kept secret; of several that draw one at the same moment all get the same. */
export async function secretFile(path: string): Promise<string> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  try {
    await writeFile(path, randomBytes(BYTES).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const kept = (await readFile(path, 'utf8')).trim()
  if (!FORM.test(kept)) throw new Error(`The secret in ${path} is damaged; remove that file.`)
  return kept
}
