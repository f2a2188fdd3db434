// The operator of tests: commands as they are typed, run on a store at hand, with what they
// print and how they end.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../../../server/app/config/config'
import { Refused } from '../../../server/app/contract/operatorCommand'
import { COMMANDS } from '../../../server/ops/commands'
import { newOutput } from '../../../server/ops/output'
import { readCommand } from '../../../server/ops/readCommand'
import type { Clock } from '../../../src/domain/clock'
import type { Store } from '../../../server/store/openStore'

type OperatedStore = Pick<Store, 'db' | 'settled'>

export class TestOperator {
  private constructor(
    private readonly store: OperatedStore,
    private readonly clock: Clock,
    readonly dataDir: string,
  ) {}

  static async open(store: OperatedStore, clock: Clock): Promise<TestOperator> {
    return new TestOperator(store, clock, await mkdtemp(join(tmpdir(), 'meridian-ops-')))
  }

  /** What was printed; a refusal is its line after an exclamation mark; `?` is not understood. */
  async run(...typed: string[]): Promise<string[]> {
    const asked = readCommand(COMMANDS, typed)
    if (!asked.ok) return ['?']
    const read = readConfig({ DATA_DIR: this.dataDir })
    if (!read.ok) throw new Error(read.message)
    const output = newOutput(asked.json)
    const { store, clock } = this
    // The operator reads tables, which follow the journal.
    await store.settled()
    const { db } = store
    try {
      await asked.command.run({ db, clock, config: read.config, ...output }, asked.given)
    } catch (cause) {
      if (cause instanceof Refused) return [`! ${cause.message}`]
      throw cause
    }
    return [...output.lines()]
  }

  async close(): Promise<void> {
    await rm(this.dataDir, { recursive: true, force: true })
  }
}
