// Replacement of server/lib/offload/jobCode in the tests; jobs.mjs explains it.
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { programOf } from '../../../server/bootstrap/program.mjs'
import { jobCode as fromSources } from '../../../server/lib/offload/jobCode'

const main = programOf(join(import.meta.dirname, '..', '..', '..'), 'main')

export function jobCode(name: string): string {
  if (main.endsWith('.ts')) return fromSources(name)
  const built = pathToFileURL(join(dirname(main), `${basename(name)}.js`))
  return `import(${JSON.stringify(built.href)})`
}
