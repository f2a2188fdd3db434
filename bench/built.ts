// Owns the code of a figure as it ships: bundled like the exchange itself, because a loader that
// compiles file by file keeps functions' names at a price that nobody pays who runs `npm start`.
import { basename, resolve } from 'node:path'
import { build } from 'vite'

const ROOT = resolve(import.meta.dirname, '..')

/** Bundles a file of this folder; the path of the result. */
export async function built(file: string): Promise<string> {
  const entry = resolve(ROOT, 'bench', file)
  // Beside the exchange's own, so that what it reads beside itself is found the same way.
  const outDir = resolve(ROOT, 'dist', 'bench')
  await build({
    root: ROOT,
    configFile: resolve(ROOT, 'server', 'vite.config.ts'),
    logLevel: 'warn',
    build: { ssr: entry, outDir, emptyOutDir: false },
  })
  return resolve(outDir, `${basename(file, '.ts')}.js`)
}
