// Where the code of a thread or of a helper process is: beside the bundle when the exchange was
// built, among the sources in development and in tests, where it is read by way of tsx.
import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const here = fileURLToPath(import.meta.url)

/** A module's text that runs a job, named by its place below `server`, such as `identity/x.job`. */
export function jobCode(name: string): string {
  if (here.endsWith('.ts')) {
    const source = quoted(join(dirname(here), '..', `${name}.ts`))
    return `import('tsx/esm/api').then(({ register }) => (register(), import(${source})))`
  }
  const built = `${basename(name)}.js`
  const beside = join(dirname(here), built)
  return `import(${quoted(existsSync(beside) ? beside : join(dirname(here), '..', built))})`
}

const quoted = (path: string): string => JSON.stringify(pathToFileURL(path).href)
