// The code of a figure as it ships: bundled like the exchange itself, because a loader that
// compiles file by file keeps functions' names at a price that nobody pays who runs `npm start`.
import { basename, resolve } from 'node:path'
import { build } from 'vite'

const ROOT = resolve(import.meta.dirname, '..')

/** Bundles a file of this folder; the path of the result. The environment stays as it was. */
export async function built(file: string): Promise<string> {
  const entry = resolve(ROOT, 'bench', file)
  // Beside the exchange's own, so that what it reads beside itself is found the same way.
  const outDir = resolve(ROOT, 'dist', 'bench')
  const { NODE_ENV } = process.env
  // Vite sets it to production, for whatever this process starts afterwards too.
  const restore = () => {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = NODE_ENV
  }
  await build({
    root: ROOT,
    configFile: resolve(ROOT, 'server', 'vite.config.ts'),
    logLevel: 'warn',
    // With the jobs that it runs in threads beside it, as the exchange has them.
    build: {
      ssr: true,
      outDir,
      emptyOutDir: false,
      rolldownOptions: { input: { [basename(file, '.ts')]: entry } },
    },
  }).finally(restore)
  return resolve(outDir, `${basename(file, '.ts')}.js`)
}
