// Uploads: the owner of a file, how often it can be named, how many there may be, and what
// is left behind by those who break off, by crashes and by time.
import { rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '../../../../../server/features/identity/accessTokens'
import {
  claimUploads,
  type NamedUpload,
} from '../../../../../server/features/identity/uploads/claimUploads'
import { createUploads } from '../../../../../server/features/identity/uploads/createUploads'
import type { Store } from '../../../../../server/store/openStore'
import { startDatabase, type TestDatabase } from '../../../../support/database'
import { eventually } from '../../../../support/eventually'
import { aJpeg } from '../../../../support/uploads/pictures'
import {
  anUploadFixture,
  inPieces,
  type UploadFixture,
} from '../../../../support/uploads/uploadFixture'

const DAY = 24 * 3_600_000

let database: TestDatabase
let store: Store
let it: UploadFixture
let person: Caller
let picture: Uint8Array

beforeAll(async () => {
  picture = await aJpeg()
  database = await startDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  store = await database.open(await database.fresh())
  it = await anUploadFixture(store)
  person = await it.aPerson()
})
afterEach(async () => {
  await it.leave()
  await store.close()
})

const keep = async (caller = person, kind: NamedUpload['kind'] = 'selfie') => {
  const kept = await it.uploads.keep(caller, kind, inPieces(picture))
  return kept.ok ? kept.value.filename : kept.refusal.key
}
const claim = (caller: Caller, ...files: readonly NamedUpload[]) =>
  claimUploads(store.db, caller.userId, files, it.clock.now())

test('A picture that takes too long is refused as slow, not as damaged, and may come again', async () => {
  const limits = { jobMs: 1, idleMs: 60_000 }
  const slow = createUploads({ db: store.db, dataDir: it.dataDir, clock: it.clock }, limits)
  const upload = () => slow.keep(person, 'selfie', inPieces(picture))
  expect(await upload()).toMatchObject({ refusal: { key: 'fileTooSlow', field: 'file' } })
  limits.jobMs = 60_000
  expect(await upload()).toMatchObject({ ok: true })
  await slow.close()
})

describe('A kept file', () => {
  test('[KYC-006] has a random name, is whole, and only the exchange may read it', async () => {
    const name = await keep()
    expect(name).toMatch(/^[0-9a-f]{32}\.jpg$/)
    expect(await it.files()).toEqual([name])
    const [{ mode, size }, folder] = [await stat(join(it.folder, name)), await stat(it.folder)]
    expect([mode & 0o777, folder.mode & 0o777]).toEqual([0o600, 0o700])
    expect(await it.rows()).toMatchObject([
      { name, userId: person.userId, bytes: size, usedAt: null },
    ])
  })

  test('can be used once, by its owner, for its purpose', async () => {
    const name = await keep()
    const stranger = await it.aPerson()
    expect(await claim(stranger, { kind: 'selfie', name })).toBe(false)
    expect(await claim(person, { kind: 'newMobileBill', name })).toBe(false)
    expect(await claim(person, { kind: 'selfie', name })).toBe(true)
    expect(await claim(person, { kind: 'selfie', name })).toBe(false)
  })

  test('is named together with others or not at all', async () => {
    const [front, back] = [
      await keep(person, 'documentFrontPhoto'),
      await keep(await it.aPerson(), 'documentBackPhoto'),
    ]
    const both = [
      { kind: 'documentFrontPhoto', name: front },
      { kind: 'documentBackPhoto', name: back },
    ] as const
    expect(await claim(person, ...both)).toBe(false)
    expect((await it.rows()).map(({ usedAt }) => usedAt)).toEqual([null, null])
    expect(await claim(person, both[0])).toBe(true)
  })

  test('serves for one of the three files of a form, not for all', async () => {
    const name = await keep()
    expect(await claim(person, { kind: 'selfie', name }, { kind: 'selfie', name })).toBe(false)
    const three = ['selfie', 'documentFrontPhoto', 'documentBackPhoto'] as const
    expect(await claim(person, ...three.map((kind) => ({ kind, name })))).toBe(false)
  })

  test.each(['', '../../etc/passwd', 'a\0b', 'x'.repeat(128), `${'0'.repeat(32)}.jpg`])(
    'is not found under the name %j',
    async (name) => {
      expect(await claim(person, { kind: 'selfie', name })).toBe(false)
    },
  )

  test('named by twenty calls at once is named by one of them', async () => {
    const name = await keep()
    const tries = Array.from({ length: 20 }, () =>
      store.db.transaction((db) =>
        claimUploads(db, person.userId, [{ kind: 'selfie', name }], it.clock.now()),
      ),
    )
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1)
  })

  test('is free again when the call that named it comes to nothing', async () => {
    const name = await keep()
    const failing = store.db.transaction(async (db) => {
      await claimUploads(db, person.userId, [{ kind: 'selfie', name }], it.clock.now())
      throw new Error('changed its mind')
    })
    await expect(failing).rejects.toThrow('changed its mind')
    expect(await claim(person, { kind: 'selfie', name })).toBe(true)
  })
})

describe('Time', () => {
  test('deletes a file that was not used within a day', async () => {
    const name = await keep()
    it.clock.pass(DAY)
    expect(await claim(person, { kind: 'selfie', name })).toBe(false)
    await it.uploads.sweep()
    expect([await it.files(), await it.rows()]).toEqual([[], []])
  })

  test('does not touch named files, nor those of today', async () => {
    const named = await keep()
    await claim(person, { kind: 'selfie', name: named })
    it.clock.pass(DAY)
    const fresh = await keep()
    await it.uploads.sweep()
    expect(await it.files()).toEqual([named, fresh].sort())
  })
})

describe('What is left behind', () => {
  test('by a crash between file and row goes with the next sweep', async () => {
    const kept = await keep()
    await writeFile(join(it.folder, `${'a'.repeat(32)}.jpg`), 'without a row')
    await writeFile(join(it.folder, `${'b'.repeat(32)}.jpg.part`), 'half a file')
    await it.uploads.sweep()
    expect(await it.files()).toEqual([kept])
  })

  test('by another database is not touched once it is older than a day', async () => {
    await keep()
    const old = `${'c'.repeat(32)}.jpg`
    await writeFile(join(it.folder, old), 'an identity document')
    await utimes(join(it.folder, old), 0, 0)
    await it.uploads.sweep()
    expect(await it.files()).toContain(old)
    await rm(join(it.folder, old))
  })

  test('by an aborted upload is not stored', async () => {
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield picture.subarray(0, 400)
      throw new Error('the line went dead')
    }
    await expect(it.uploads.keep(person, 'selfie', broken())).rejects.toThrow('went dead')
    expect([await it.files(), await it.rows()]).toEqual([[], []])
  })

  test('by a full disk is not stored', async () => {
    const inTheWay = join(it.dataDir, 'files')
    await writeFile(inTheWay, 'not a folder')
    await expect(keep()).rejects.toThrow(inTheWay)
    expect(await it.rows()).toEqual([])
    await rm(inTheWay)
    expect(await keep()).toMatch(/\.jpg$/)
  })

  test('by a failed insert is nothing', async () => {
    const nobody = { ...person, userId: '00000000-0000-4000-8000-0000000000ff' }
    await expect(keep(nobody)).rejects.toThrow('uploads')
    expect([await it.files(), await it.rows()]).toEqual([[], []])
  })

  test('is swept around files that are just being written', async () => {
    const written = new AbortController()
    const names = Promise.all([keep(), keep(), keep()]).finally(() => written.abort())
    while (!written.signal.aborted) await it.uploads.sweep()
    expect(await it.files()).toEqual([...(await names)].sort())
  })
})

describe('A customer', () => {
  const refuseOne = () => it.uploads.keep(person, 'selfie', inPieces(Buffer.from('no picture')))

  test('has sixty uploads a day, refused ones included, and others have theirs', async () => {
    for (let turn = 0; turn < 5; turn += 1) expect(await keep()).toMatch(/\.jpg$/)
    for (let turn = 0; turn < 55; turn += 1) await refuseOne()
    expect(await keep()).toBe('tooManyFiles')
    expect(await keep(await it.aPerson())).toMatch(/\.jpg$/)
    it.clock.pass(DAY)
    expect(await keep()).toMatch(/\.jpg$/)
  })

  test('does not get past the sixty by asking for all at once', async () => {
    for (let turn = 0; turn < 59; turn += 1) await refuseOne()
    const ends = await Promise.all([keep(), keep(), keep()])
    expect(ends.filter((end) => end.endsWith('.jpg'))).toHaveLength(1)
  })

  test('uploads three files at once, and the fourth waits for one of them', async () => {
    const ends = await Promise.all([keep(), keep(), keep(), keep()])
    expect(ends.filter((end) => end.endsWith('.jpg'))).toHaveLength(3)
    expect(ends[3]).toBe('rateLimited')
    expect(await keep()).toMatch(/\.jpg$/)
  })
})

test('Twelve files are taken at once from everybody together', async () => {
  const people = await Promise.all(Array.from({ length: 14 }, () => it.aPerson()))
  const ends = await Promise.all(people.map((each) => keep(each)))
  expect(ends.filter((end) => end.endsWith('.jpg'))).toHaveLength(12)
  expect(ends.slice(12)).toEqual(['rateLimited', 'rateLimited'])
})

test('twelve stalled uploads yield to new ones, the slowest first', async () => {
  const senders = await Promise.all(Array.from({ length: 4 }, () => it.aPerson()))
  const letGo: (() => void)[] = []
  async function* stuck(bytes: number) {
    yield picture.subarray(0, bytes)
    await new Promise<void>((end) => letGo.push(end))
    yield picture.subarray(bytes)
  }
  const slow = Array.from({ length: 12 }, (_, n) =>
    it.uploads.keep(senders[n % 4] ?? person, 'selfie', stuck(20 + n)),
  )
  await eventually(() => letGo.length === 12)
  // Nobody is slow yet.
  expect(await keep()).toBe('rateLimited')
  it.clock.pass(3_000)
  expect(await Promise.all([keep(), keep()])).toEqual([
    expect.stringMatching(/jpg$/),
    expect.stringMatching(/jpg$/),
  ])
  for (const end of letGo) end()
  const ends = (await Promise.all(slow)).map((kept) => (kept.ok ? 'kept' : kept.refusal.key))
  expect(ends).toEqual(['requestTooSlow', 'requestTooSlow', ...Array(10).fill('kept')])
})

test('closing finishes the uploads under way', async () => {
  const kept = keep()
  await it.uploads.close()
  expect(await it.files()).toEqual([await kept])
})
