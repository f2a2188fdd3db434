// `npm run matrix`: every route in every language, theme and width, as guest and as member. What
// `npm test` takes of it is three of these ways for each route.
import { join, resolve } from 'node:path'
import { runChild } from '../server/bootstrap/child.mjs'

const root = resolve(import.meta.dirname, '..')
const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
const args = [cli, 'test', 'tests/e2e/site/matrix.spec.ts', ...process.argv.slice(2)]
const env = { ...process.env, MATRIX: 'whole' }
process.exitCode = (await runChild(args, { cwd: root, env })).code
