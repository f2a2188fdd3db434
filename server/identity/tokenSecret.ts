// Owns the secret that signs access tokens: given by the environment, or generated once into the
// data folder, readable by its owner only. It knows nothing of tokens.
import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The given secret, else the one kept in `dataDir`, generated on the first start. */
export async function tokenSecret(given: string | null, dataDir: string): Promise<Uint8Array> {
  if (given !== null) return new TextEncoder().encode(given)
  const folder = join(dataDir, 'secrets')
  const file = join(folder, 'token')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    await writeFile(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const kept = (await readFile(file, 'utf8')).trim()
  if (kept.length < 32) throw new Error(`The secret in ${file} is damaged; remove that file.`)
  return new TextEncoder().encode(kept)
}
