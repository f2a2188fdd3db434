// Source of a thread or a helper process: beside the bundle in a built exchange; among the sources,
// read through tsx, in development and in tests.
import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const here = fileURLToPath(import.meta.url)
const SERVER = join(dirname(here), '..', '..')

/**
 * The source of a module that runs a job, named by its path below `server`: `app/exchange/x.job`.
 */
export function jobCode(name: string): string {
  if (here.endsWith('.ts')) {
    const source = quoted(join(SERVER, `${name}.ts`))
    return `import('tsx/esm/api').then(({ register }) => (register(), import(${source})))`
  }
  const built = `${basename(name)}.js`
  const beside = join(dirname(here), built)
  return `import(${quoted(existsSync(beside) ? beside : join(dirname(here), '..', built))})`
}

const quoted = (path: string): string => JSON.stringify(pathToFileURL(path).href)
