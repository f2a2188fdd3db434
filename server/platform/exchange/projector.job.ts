// The thread in which the journal is carried over to the tables, so that a commit waits for no
// table and trading for no statement.
import { parentPort, workerData } from 'node:worker_threads'
import type { ClientConfig } from 'pg'
import { modules } from '../../modules'
import { LEDGER_TABLES } from '../../store/ledgerTables'
import { Projection } from '../../store/journal/projection'
import { ProjectionLoop } from '../../store/journal/projectionLoop'
import type { FromProjector, ToProjector } from './projectorThread'

const { config } = workerData as { readonly config: ClientConfig }
const say = (message: FromProjector) => parentPort?.postMessage(message)
const tables = [...LEDGER_TABLES, ...modules.flatMap((module) => module.tables)]
const loop = new ProjectionLoop({
  projection: new Projection(tables),
  config: () => config,
  moved: (seq) => say({ kind: 'moved', seq }),
  rejected: ({ message }) => say({ kind: 'rejected', message }),
})

parentPort?.on('message', (message: ToProjector) => {
  if (message.kind === 'committed') loop.committed(message.seq)
  else if (message.kind === 'hurry') loop.hurry()
  else void loop.close().finally(() => parentPort?.close())
})
