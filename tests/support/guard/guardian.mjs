// A small process that outlives a tool: when the tool is gone, however it ended, what it left is
// ended and removed. The end of its standard input is the end of the tool, which no signal, error
// or kill -9 can keep from happening.
import { rm } from 'node:fs/promises'
import { endDatabase } from './endDatabase.mjs'

const [folder = '', graceMs = '0'] = process.argv.slice(2)
let released = false
process.stdin.on('data', () => (released = true))
process.stdin.once('end', async () => {
  if (!released) {
    await endDatabase(folder, Number(graceMs))
    await rm(folder, { recursive: true, force: true })
  }
  process.exit()
})
