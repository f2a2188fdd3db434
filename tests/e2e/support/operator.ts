// Operator's command line, run against an exchange under test.
import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'
import { programArgs } from '../../../server/bootstrap/program.mjs'
import type { TestServer } from './server'

const run = promisify(execFile)
const root = resolve(import.meta.dirname, '..', '..', '..')

/** Runs `npm run ops -- …args` and returns its output. Rejects when the command fails. */
export async function operate(
  { dataDir }: TestServer,
  ...words: readonly string[]
): Promise<string> {
  const args = [...programArgs(root, 'ops'), ...words]
  const env = { ...process.env, DATA_DIR: dataDir }
  const { stdout } = await run(process.execPath, args, { cwd: root, env })
  return stdout
}

/**
 * The id of an entry in an operator list, such as `agents`, that contains a name. Waits for it,
 * because the tables that the operator reads follow the exchange a moment later.
 */
export async function listedId(exchange: TestServer, list: string, email: string): Promise<string> {
  let id: string | undefined
  await expect
    .poll(
      async () => {
        const lines = (await operate(exchange, list, 'list')).split('\n')
        const line = lines.find((each) => each.includes(email))
        id = /[0-9a-f-]{36}/.exec(line ?? '')?.[0]
        return id
      },
      { message: `${email} in the list of ${list}`, timeout: 60_000 },
    )
    .toBeDefined()
  return id ?? ''
}
