// The one file that a life is started from: starting from sources would take longer than the life.
import { mkdtemp, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build } from 'vite'

const ROOT = resolve(import.meta.dirname, '../../..')

export interface Bundle {
  readonly file: string
  remove(): Promise<void>
}

export async function bundleChild(): Promise<Bundle> {
  // Inside the project, so that the bundle finds its migrations.
  const outDir = await mkdtemp(join(ROOT, 'node_modules', '.kills-'))
  await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    ssr: { noExternal: true, external: ['pg-native'] },
    build: {
      ssr: 'tests/sim/kills/child.ts',
      target: 'node20',
      outDir,
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'child.mjs', format: 'es' } },
    },
  })
  return {
    file: join(outDir, 'child.mjs'),
    remove: () => rm(outDir, { recursive: true, force: true }),
  }
}
