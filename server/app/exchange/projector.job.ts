// The thread that projects the journal into the tables, so that commits do not wait for tables, nor
// trading for SQL statements.
import { parentPort, workerData } from 'node:worker_threads'
import type { Client, ClientConfig } from 'pg'
import { modules } from '../../features'
import { yieldGroup } from '../../lib/offload/priority'
import { LEDGER_TABLES } from '../../store/ledgerTables'
import { Projection } from '../../store/journal/projection'
import { ProjectionLoop } from '../../store/journal/projectionLoop'
import type { FromProjector, ToProjector } from './projectorThread'

/**
 * Under full load this leaves a third of a processor, more than it ever needed. Its lag is bounded:
 * beyond that, commits wait for it.
 */
const NICENESS = 7

const { config } = workerData as { readonly config: ClientConfig }
const say = (message: FromProjector) => parentPort?.postMessage(message)
const tables = [...LEDGER_TABLES, ...modules.flatMap((module) => module.tables)]
const loop = new ProjectionLoop({
  projection: new Projection(tables),
  config: () => config,
  moved: (seq) => say({ kind: 'moved', seq }),
  rejected: ({ message }) => say({ kind: 'rejected', message }),
  connected: yieldToCommits,
})

parentPort?.on('message', (message: ToProjector) => {
  if (message.kind === 'committed') loop.committed(message.seq)
  else if (message.kind === 'hurry') loop.hurry()
  else void loop.close().finally(() => parentPort?.close())
})

/** A burst of its work would block all threads of the exchange together. */
async function yieldToCommits(client: Client): Promise<void> {
  const isOnThisMachine = config.host?.startsWith('/') === true
  if (!isOnThisMachine) return
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  for (const { pid } of rows) yieldGroup(pid, NICENESS)
}
