// The tables described in TypeScript, the migrations and the migrated database agree.
import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import drizzleConfig from '../../../server/store/drizzle.config'
import { startDatabase, type TestDatabase } from '../../support/database'
import { catalogOf } from '../../support/schema/catalog'
import { asOperator, MIGRATIONS } from '../../support/schema/upgrade'

const ROOT = resolve(import.meta.dirname, '../../..')
const KIT = join(ROOT, 'node_modules', 'drizzle-kit', 'bin.cjs')

let database: TestDatabase
let scratch: string

beforeAll(async () => {
  database = await startDatabase()
  // drizzle-kit only accepts folders inside the project.
  scratch = await mkdtemp(join(ROOT, 'node_modules', '.schema-'))
})
afterAll(async () => {
  await database.close()
  await rm(scratch, { recursive: true, force: true })
})

/** Runs `drizzle-kit generate` towards a folder; resolves to the SQL files that are there then. */
async function generate(name: string): Promise<readonly string[]> {
  const folder = join(scratch, name)
  const config = `${folder}.json`
  await writeFile(config, JSON.stringify({ ...drizzleConfig, out: relative(ROOT, folder) }))
  const args = [KIT, 'generate', '--config', relative(ROOT, config)]
  await promisify(execFile)(process.execPath, args, { cwd: ROOT })
  return (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
}

test('drizzle-kit finds nothing to generate after the last migration', async () => {
  await cp(MIGRATIONS, join(scratch, 'next'), { recursive: true })
  const files = (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.sql')).sort()
  expect(await generate('next')).toEqual(files)
})

/** What drizzle does not model: partitions, triggers, functions, how a column is stored. */
const UNMODELLED = /_default|^CREATE (?:TRIGGER|OR REPLACE FUNCTION)|parted by/

const modelled = (catalog: readonly string[]): readonly string[] =>
  catalog
    .filter((line) => !UNMODELLED.test(line))
    .map((line) =>
      line
        .replace(/^partitioned /, '')
        .replace(' ON ONLY ', ' ON ')
        .replace(/ storage \w/, ''),
    )
    .sort()

test('the migrated database has the tables, keys and checks that TypeScript describes', async () => {
  const [migrated, described] = [await database.fresh(), await database.bare()]
  const [file = ''] = await generate('whole')
  const tables = await readFile(join(scratch, 'whole', file), 'utf8')
  await asOperator(described, (client) => client.query(tables))
  const [is, should] = await Promise.all([
    asOperator(migrated, catalogOf),
    asOperator(described, catalogOf),
  ])
  expect(modelled(is)).toEqual(modelled(should))
  expect(modelled(is).length).toBeGreaterThan(500)
})
