// A program or thread of the tests in one file, for what is started again and again: starting from
// sources would take longer than what it is started for.
import { mkdtemp, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build } from 'vite'

const ROOT = resolve(import.meta.dirname, '../../..')

export interface Bundle {
  readonly file: string
  remove(): Promise<void>
}

/** `entry` is its path in the project. */
export async function bundle(entry: string): Promise<Bundle> {
  // Inside the project, so that the bundle finds its migrations.
  const outDir = await mkdtemp(join(ROOT, 'node_modules', '.bundle-'))
  await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    ssr: { noExternal: true, external: ['pg-native'] },
    build: {
      ssr: entry,
      target: 'node20',
      outDir,
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'bundle.mjs', format: 'es' } },
    },
  })
  return {
    file: join(outDir, 'bundle.mjs'),
    remove: () => rm(outDir, { recursive: true, force: true }),
  }
}
