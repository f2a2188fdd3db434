// A fixture for tests of uploads: the real feature over a database and a folder of its own, with
// customers in it and a clock that is turned by hand.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Caller } from '../../../server/features/identity/accessTokens'
import { createUploads } from '../../../server/features/identity/uploads/createUploads'
import type { Store } from '../../../server/store/openStore'
import { users } from '../../../server/store/schema/identity'
import { uploads } from '../../../server/store/schema/proofs'
import { FakeClock } from '../gateway/fakeClock'

const HOUR = 3_600_000

export async function anUploadFixture(store: Store) {
  const dataDir = await mkdtemp(join(tmpdir(), 'meridian-uploads-'))
  const clock = new FakeClock()
  const service = createUploads({ db: store.db, dataDir, clock })
  const folder = join(dataDir, 'files', 'uploads')
  let people = 0
  /** A new customer, as the caller of a call. */
  const aPerson = async (): Promise<Caller> => {
    people += 1
    const userId = `00000000-0000-4000-8000-${String(people).padStart(12, '0')}`
    const email = `person${people}@meridian.test`
    await store.db.insert(users).values({ id: userId, email, createdAt: clock.now() })
    return { userId, sessionId: userId, expiresAt: clock.now() + HOUR }
  }
  return {
    uploads: service,
    clock,
    dataDir,
    folder,
    aPerson,
    files: async () => (await readdir(folder).catch(() => [])).sort(),
    rows: () => store.db.select().from(uploads).orderBy(uploads.name),
    stored: (name: string) => readFile(join(folder, name)),
    async leave() {
      await service.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type UploadFixture = Awaited<ReturnType<typeof anUploadFixture>>

/** Bytes as they arrive over a wire, in pieces. */
export async function* inPieces(bytes: Uint8Array, size = 65_536): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
