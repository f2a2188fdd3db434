// The steps from a fresh clone to a running exchange: install, build, start. Uses only Node.js
// built-ins; the exchange itself begins in server/main.ts.
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { refuseOldNode } from './bootstrap/nodeVersion.mjs'

refuseOldNode()

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
/** @param {string} line */
const say = (line) => console.log(line)

const { ensureInstalled } = await import('./bootstrap/install.mjs')
const { ensureBuilt } = await import('./bootstrap/build.mjs')

const ready = (await ensureInstalled({ root, say })) && (await ensureBuilt({ root, say }))
if (!ready) process.exit(1)
if (!process.argv.includes('--build-only')) {
  say('Starting the exchange.')
  process.chdir(root)
  process.setSourceMapsEnabled(true)
  // Runs in this process: signals reach the exchange, and no kill can leave it behind as an orphan.
  const main = join(root, 'dist', 'server', 'main.js')
  process.argv[1] = main
  await import(pathToFileURL(main).href)
}
