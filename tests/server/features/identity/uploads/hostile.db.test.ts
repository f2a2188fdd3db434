// Hostile files, each handed in as it is: refused for the right reason, or a clean picture is kept
// in its place; never the file itself.
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Store } from '../../../../../server/store/openStore'
import { startDatabase, type TestDatabase } from '../../../../support/database'
import { strangersIn } from '../../../../support/uploads/cleanImage'
import { HOSTILE_FILES } from '../../../../support/uploads/hostileFiles'
import type { HostileFile } from '../../../../support/uploads/hostileFile'
import { aPhonePhoto, PICTURE } from '../../../../support/uploads/pictures'
import {
  anUploadFixture,
  inPieces,
  type UploadFixture,
} from '../../../../support/uploads/uploadFixture'

let database: TestDatabase
let store: Store
let fixture: UploadFixture
const made = new Map<HostileFile, Uint8Array>()
let phonePhoto: Uint8Array

beforeAll(async () => {
  // Made before the fixture is: it takes from the whole process what it does not need itself.
  for (const it of HOSTILE_FILES) made.set(it, await it.bytes())
  phonePhoto = await aPhonePhoto()
  database = await startDatabase()
  store = await database.open(await database.fresh())
  fixture = await anUploadFixture(store)
})
afterAll(async () => {
  await fixture.leave()
  await database.close()
})

const handIn = async (bytes: Uint8Array) => {
  const kept = await fixture.uploads.keep(await fixture.aPerson(), 'selfie', inPieces(bytes))
  return kept.ok ? { ends: 'clean', filename: kept.value.filename } : { ends: kept.refusal.key }
}

describe('A hostile file', () => {
  test('comes from a table of at least forty', () => {
    expect(HOSTILE_FILES.length).toBeGreaterThanOrEqual(40)
  })

  test.each(HOSTILE_FILES)('$title ends as $ends', async (it) => {
    const bytes = made.get(it)!
    const before = await fixture.files()
    const { ends, filename } = await handIn(bytes)
    expect(ends).toBe(it.ends)
    const added = (await fixture.files()).filter((name) => !before.includes(name))
    expect(added).toEqual(filename === undefined ? [] : [filename])
    if (filename === undefined) return
    const kept = await fixture.stored(filename)
    expect(strangersIn(kept)).toEqual([])
    expect(kept.equals(bytes)).toBe(false)
    for (const words of it.smuggled ?? []) expect(kept.includes(words, 0, 'latin1')).toBe(false)
  })
})

test('a rotated photograph is stored upright, without its orientation tag', async () => {
  const { filename = '' } = await handIn(phonePhoto)
  const { width, height, orientation, exif } = await sharp(
    await fixture.stored(filename),
  ).metadata()
  expect([width, height]).toEqual([PICTURE.height, PICTURE.width])
  expect([orientation, exif]).toEqual([undefined, undefined])
})

test('every refusal names the field, and limits contain their value', async () => {
  const refusalOf = async (title: RegExp) => {
    const it = HOSTILE_FILES.find((file) => title.test(file.title))!
    const kept = await fixture.uploads.keep(
      await fixture.aPerson(),
      'selfie',
      inPieces(made.get(it)!),
    )
    return kept.ok ? undefined : kept.refusal
  }
  expect(await refusalOf(/one byte too many/)).toMatchObject({ field: 'file', params: { max: 10 } })
  expect(await refusalOf(/65,500/)).toMatchObject({ field: 'file', params: { max: 40 } })
  expect(await refusalOf(/SVG/)).toMatchObject({ code: 2122, field: 'file' })
  expect(await refusalOf(/breaks off/)).toMatchObject({ code: 2123, field: 'file' })
})
