// A database that does not answer writes for as long as a test wants: another session holds the
// journal, so that reads go on and every commit waits.
import { Client, type ClientConfig } from 'pg'
import { onTestFinished } from 'vitest'

/** Resolves when commits wait; they go on when the answer is called, or the test is over. */
export async function holdJournal(database: string | ClientConfig): Promise<() => Promise<void>> {
  const client = new Client(database)
  client.on('error', () => undefined)
  await client.connect()
  await client.query('begin; lock table journal in share mode')
  let held = true
  const release = async () => {
    if (!held) return
    held = false
    await client.query('commit')
    await client.end()
  }
  onTestFinished(release)
  return release
}
