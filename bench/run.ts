// Owns `npm run bench`: all figures, or those named, for example `npm run bench -- workerPath`.
import { availableParallelism, cpus } from 'node:os'
import { dealtQuotesBench } from './dealtQuotes.bench'
import { deskBench } from './desk.bench'
import { durableBench } from './durable/durable.bench'
import { runEngine } from './engine/runEngine'
import { hiddenPanelBench } from './hiddenPanel.bench'
import { orderAckBench } from './orderAck.bench'
import { workerPathBench } from './workerPath.bench'

const print = (line: string): void => console.log(line)

const BENCHES: Readonly<Record<string, () => Promise<unknown>>> = {
  workerPath: () => workerPathBench(print),
  hiddenPanel: () => hiddenPanelBench(print),
  engine: () => runEngine(),
  orderAck: () => orderAckBench(print),
  durable: () => durableBench(print),
  dealtQuotes: async () => dealtQuotesBench(print),
  desk: () => deskBench(print),
}

const named = process.argv.slice(2)
const unknown = named.filter((name) => !(name in BENCHES))
if (unknown.length > 0) {
  print(`No such figure: ${unknown.join(', ')}. There are: ${Object.keys(BENCHES).join(', ')}.`)
  process.exitCode = 1
} else {
  print(`Node.js ${process.version}, ${availableParallelism()} cores, ${cpus()[0]?.model ?? '?'}`)
  for (const [name, run] of Object.entries(BENCHES))
    if (named.length === 0 || named.includes(name)) await run()
}
