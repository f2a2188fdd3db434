// The operator's command line as the operator runs it, beside an exchange under test.
import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { programArgs } from '../../../server/bootstrap/program.mjs'
import type { TestServer } from './server'

const run = promisify(execFile)
const root = resolve(import.meta.dirname, '..', '..', '..')

/** Runs `npm run ops -- …words`; what it printed. Rejects when the command refuses. */
export async function operate(
  { dataDir }: TestServer,
  ...words: readonly string[]
): Promise<string> {
  const args = [...programArgs(root, 'ops'), ...words]
  const env = { ...process.env, DATA_DIR: dataDir }
  const { stdout } = await run(process.execPath, args, { cwd: root, env })
  return stdout
}
