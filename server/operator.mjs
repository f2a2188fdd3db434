// The operator's command line. It builds nothing, so that a running exchange keeps the files it was
// started with.
import { dirname, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { refuseOldNode } from './bootstrap/nodeVersion.mjs'

refuseOldNode()

const { programOf } = await import('./bootstrap/program.mjs')

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const program = programOf(root, 'ops')
if (program.endsWith('.ts')) (await import('tsx/esm/api')).register()
else process.setSourceMapsEnabled(true)
await import(pathToFileURL(program).href)
