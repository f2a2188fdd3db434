// The operator's command line, `npm run ops -- …`, as a process: the configuration that the
// exchange has too, the store beside a running exchange or without one, and the exit code: 0 done,
// 1 refused or wrong, 2 not understood.
import { SteadyClock } from '../platform/clock'
import { readConfig } from '../platform/config'
import { openBeside } from '../store/openBeside'
import { StoreError } from '../store/storeError'
import { Refused } from '../exchange/operatorCommand'
import { COMMANDS } from './commands'
import { newOutput } from './output'
import { readCommand, usage, type ParsedCommand } from './readCommand'

const asked = readCommand(COMMANDS, process.argv.slice(2))
if (asked) process.exitCode = await run(asked).catch(failed)
else {
  console.error(usage(COMMANDS))
  process.exitCode = 2
}

async function run({ command, given, json }: ParsedCommand): Promise<number> {
  const read = readConfig(process.env)
  if (!read.ok) throw new StoreError(read.message)
  const { config } = read
  const { db, close } = await openBeside(config, command.access)
  // Printed when it is done: what was rolled back has said nothing.
  const output = newOutput(json)
  try {
    const code = await command.run({ db, config, clock: new SteadyClock(), ...output }, given)
    for (const line of output.lines()) console.log(line)
    return code ?? 0
  } finally {
    await close()
  }
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
