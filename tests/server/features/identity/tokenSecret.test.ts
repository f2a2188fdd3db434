// The secret of the exchange is created once and stored safely.
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { tokenSecret } from '../../../../server/features/identity/tokenSecret'

describe('The token secret', () => {
  const folders: string[] = []
  afterEach(async () => {
    for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
  })
  const aFolder = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'meridian-secret-'))
    folders.push(folder)
    return folder
  }

  test('is generated once, and only its owner may read it', async () => {
    const folder = await aFolder()
    const first = await tokenSecret(null, folder)
    expect(first.length).toBeGreaterThanOrEqual(32)
    expect(await tokenSecret(null, folder)).toEqual(first)
    const file = join(folder, 'secrets', 'token')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(await readFile(file, 'utf8')).toBe(new TextDecoder().decode(first))
  })

  test('that is damaged is named with its file', async () => {
    const folder = await aFolder()
    await tokenSecret(null, folder)
    await writeFile(join(folder, 'secrets', 'token'), 'gone')
    await expect(tokenSecret(null, folder)).rejects.toThrow(/secrets\/token is damaged/)
  })
})
