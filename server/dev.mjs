// Development mode: the exchange restarted on every change, and the client served by Vite with hot
// reload. Both start and stop together.
import { spawn } from 'node:child_process'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { refuseOldNode } from './bootstrap/nodeVersion.mjs'

refuseOldNode()

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
/** @param {string} line */
const say = (line) => console.log(line)

const { ensureInstalled } = await import('./bootstrap/install.mjs')
const { followChild } = await import('./bootstrap/child.mjs')

if (!(await ensureInstalled({ root, say }))) process.exit(1)

const commands = [
  ['tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/main.ts'],
  ['vite/bin/vite.js', '--clearScreen', 'false'],
]
say('Starting the exchange with restart on change, and the client with hot reload.')
const origin = `http://${process.env['HOST'] ?? '127.0.0.1'}:${process.env['PORT'] ?? '8080'}`
const children = commands.map(([script = '', ...args]) =>
  spawn(process.execPath, [join(root, 'node_modules', script), ...args], {
    cwd: root,
    env: { EXCHANGE_ORIGIN: origin, ...process.env },
    stdio: ['ignore', 'inherit', 'inherit'],
  }),
)
const ends = children.map(followChild)
const first = await Promise.race(ends)
for (const child of children) child.kill('SIGTERM')
await Promise.all(ends)
process.exitCode = first.code
