// Owns the operator's command line: `npm run ops -- audit`. It reads the same variables as the
// exchange and prints what it found; the exit code is 1 when something is wrong.
import { readConfig } from '../config'
import { auditStore } from '../store/auditStore'
import { openReader } from '../store/openReader'
import { StoreError } from '../store/storeError'

const COMMANDS: Readonly<Record<string, () => Promise<number>>> = { audit }

const [name = '', ...rest] = process.argv.slice(2)
const command = rest.length === 0 ? COMMANDS[name] : undefined
if (command) process.exitCode = await command().catch(failed)
else {
  console.error(`Usage: npm run ops -- <command>. Commands: ${Object.keys(COMMANDS).join(', ')}.`)
  process.exitCode = 2
}

/** Rebuilds every balance from postings; runs beside an exchange that is open. */
async function audit(): Promise<number> {
  const read = readConfig(process.env)
  if (!read.ok) throw new StoreError(read.message)
  const reader = await openReader(read.config)
  try {
    const findings = await auditStore(reader.db)
    for (const { finding, subject, amount } of findings)
      console.log(`${finding} ${subject} ${amount}`)
    console.log(findings.length === 0 ? 'The books are sound.' : `${findings.length} findings.`)
    return findings.length === 0 ? 0 : 1
  } finally {
    await reader.close()
  }
}

function failed(cause: unknown): number {
  console.error(cause instanceof StoreError ? cause.message : cause)
  return 1
}
