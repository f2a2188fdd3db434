// The way back after a stop, a kill or a failed commit: what the journal holds beyond the tables is
// carried over, memory is built from the tables, and nothing goes on before they are audited.
import { auditSinceCheckpoint } from '../store/auditStore'
import { loadLedger } from '../store/ledgerTables'
import type { Store } from '../store/openStore'
import { Memory, type OpensModule } from './memory'
import type { LedgerModule } from './module'

/** Throws when the books are not sound or do not add up. */
export async function recover(
  store: Pick<Store, 'recover' | 'reading' | 'db'>,
  modules: readonly LedgerModule[],
  now: number,
): Promise<Memory> {
  await store.recover()
  const { ledger, opens } = await store.reading(async (db) => {
    const opens: OpensModule[] = []
    for (const module of modules) opens.push(await module.load(db))
    return { ledger: await loadLedger(db), opens }
  })
  const findings = await auditSinceCheckpoint(store.db, modules)
  if (findings.length > 0) {
    const said = findings.slice(0, 5).map((row) => `${row.finding} ${row.subject} ${row.amount}`)
    throw new Error(`The books are not sound: ${said.join('; ')}`)
  }
  // Trade numbers of the market maker's own flow are kept nowhere: they go on from the clock.
  return new Memory(ledger, opens, now * 1_000)
}
