// Recovery of the exchange: the journal is projected, memory is built from the tables, and nothing
// continues until both are audited.
import { Memory, type OpensModule } from './memory'
import type { LedgerModule } from './module'
import type { ExchangeStore } from './storePort'

/** Throws if the books are unsound or do not add up. */
export async function recover(
  store: Pick<ExchangeStore, 'recover' | 'reading' | 'loadLedger' | 'audit'>,
  modules: readonly LedgerModule[],
  now: number,
): Promise<Memory> {
  await store.recover()
  const { ledger, opens } = await store.reading(async (db) => {
    const opens: OpensModule[] = []
    for (const module of modules) opens.push(await module.load(db))
    return { ledger: await store.loadLedger(db), opens }
  })
  const findings = await store.audit(modules)
  if (findings.length > 0) {
    const said = findings.slice(0, 5).map((row) => `${row.finding} ${row.subject} ${row.amount}`)
    throw new Error(`The books are not sound: ${said.join('; ')}`)
  }
  // Trade numbers of the market maker's own flow are kept nowhere: they go on from the clock.
  return new Memory(ledger, opens, now * 1_000)
}
