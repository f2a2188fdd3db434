// `npm run matrix`: every route in every language, theme and width, as guest and as member, and
// every control in five sizes of the window. `npm test` takes three of these ways for each route.
import { join, resolve } from 'node:path'
import { runChild } from '../server/bootstrap/child.mjs'

const STORIES = ['tests/e2e/site/matrix.spec.ts', 'tests/e2e/controls/controls.spec.ts']
const root = resolve(import.meta.dirname, '..')
const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
const args = [cli, 'test', ...STORIES, ...process.argv.slice(2)]
const env = { ...process.env, MATRIX: 'whole' }
process.exitCode = (await runChild(args, { cwd: root, env })).code
