// Loads the jobs that run in threads and processes of their own from the build, if it was made from
// exactly these sources. Through tsx each thread would compile the exchange anew.
import { join, sep } from 'node:path'

const root = join(import.meta.dirname, '..', '..', '..')
const server = `${join(root, 'server')}${sep}`
const instead = join(import.meta.dirname, 'jobCode.ts')

/**
 * The exchange gets another `jobCode` than the tests, which import its own.
 * @returns {import('vite').Plugin}
 */
export const builtJobs = () => ({
  name: 'built-jobs',
  enforce: 'pre',
  resolveId: (id, importer) =>
    id.endsWith('/jobCode') && importer?.startsWith(server) ? instead : null,
})
