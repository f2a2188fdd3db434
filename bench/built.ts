// Production bundle of a figure, built like the exchange itself, because a loader that compiles
// file by file preserves function names at a cost that `npm start` does not have.
import { basename, resolve } from 'node:path'
import { build } from 'vite'

const ROOT = resolve(import.meta.dirname, '..')

/**
 * Bundles a file of this folder and returns the path of the result. The environment is left
 * unchanged.
 */
export async function built(file: string): Promise<string> {
  const entry = resolve(ROOT, 'bench', file)
  // Next to the exchange's own bundle, so that relative files resolve the same way.
  const outDir = resolve(ROOT, 'dist', 'bench')
  const { NODE_ENV } = process.env
  // Vite sets it to production, which would also affect processes started later.
  const restore = () => {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = NODE_ENV
  }
  await build({
    root: ROOT,
    configFile: resolve(ROOT, 'server', 'vite.config.ts'),
    logLevel: 'warn',
    // Including the jobs that it runs in threads, as in the exchange.
    build: {
      ssr: true,
      outDir,
      emptyOutDir: false,
      rolldownOptions: { input: { [basename(file, '.ts')]: entry } },
    },
  }).finally(restore)
  return resolve(outDir, `${basename(file, '.ts')}.js`)
}
