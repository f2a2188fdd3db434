// The operator's command line, `npm run ops -- …`, as a process: the configuration that the
// exchange has too, the store beside a running exchange or without one, and the exit code: 0 done,
// 1 refused or wrong, 2 not understood, 128 and the number of the signal that ended it.
import { constants } from 'node:os'
import { SteadyClock } from '../app/clock'
import { readConfig } from '../app/config/config'
import { openSecondary } from '../store/openSecondary'
import { StoreError } from '../store/storeError'
import { Refused } from '../app/contract/operatorCommand'
import { COMMANDS } from './commands'
import { newOutput } from './output'
import { readCommand, type ReadCommand } from './readCommand'

const asked = readCommand(COMMANDS, process.argv.slice(2))
if (asked.ok) process.exitCode = await run(asked).catch(failed)
else {
  console.error(asked.message)
  process.exitCode = 2
}

async function run({ command, given, json }: Extract<ReadCommand, { ok: true }>): Promise<number> {
  const read = readConfig(process.env)
  if (!read.ok) throw new StoreError(read.message)
  const { config } = read
  // From here on a signal waits until a database that was started for the command can be stopped.
  const ending = new Promise<Ended>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.once(signal, () => resolve({ code: 128 + constants.signals[signal], signal }))
  })
  const { db, close } = await openSecondary(config, command.access)
  // Printed after the commit: a rolled-back command prints nothing.
  const output = newOutput(json)
  const running = command
    .run({ db, config, clock: new SteadyClock(), ...output }, given)
    .then((code): Ended => ({ code: code ?? 0, signal: null }))
  const ended = await Promise.race([running, ending]).finally(close)
  // The command may still be at work on what it has read.
  if (ended.signal !== null) process.exit(ended.code)
  for (const line of output.lines()) console.log(line)
  return ended.code
}

interface Ended {
  readonly code: number
  readonly signal: NodeJS.Signals | null
}

function failed(cause: unknown): number {
  if (cause instanceof StoreError || cause instanceof Refused) console.error(cause.message)
  else if (isOtherSchema(cause)) console.error('Start the exchange of this build once: no schema.')
  else console.error(cause)
  return 1
}

/** The tables or columns of this build are not there. */
function isOtherSchema(cause: unknown): boolean {
  const from: unknown = cause instanceof Error ? (cause.cause ?? cause) : cause
  const code = from instanceof Error && 'code' in from ? from.code : undefined
  return code === '42P01' || code === '42703'
}
