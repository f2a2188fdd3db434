// Worker thread that serves the exchange of the seam's contract tests.
import { parentPort, workerData } from 'node:worker_threads'
import { serveSeam } from '../../../server/core/exchange/transport/serveSeam'
import { openExchange } from './exchange'

const { databaseUrl } = workerData as { readonly databaseUrl: string }
const port = parentPort
if (!port) throw new Error('This is no thread')
const { seam } = await openExchange(databaseUrl)
serveSeam(port, seam)
port.postMessage([])
