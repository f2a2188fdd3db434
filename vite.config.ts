// Owns how the client is built and served in development, and which test projects exist.
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { defineConfig, runnerImport, type BuildOptions, type Plugin } from 'vite'
import type { TestProjectConfiguration } from 'vitest/config'
import type { pageTexts } from './src/i18n/pageTexts'
import { builtJobs } from './tests/support/built/jobs.mjs'

const exchange = process.env.EXCHANGE_ORIGIN ?? 'http://127.0.0.1:8080'

const routes = tanstackRouter({
  target: 'react',
  routesDirectory: 'src/pages',
  generatedRouteTree: 'src/routeTree.gen.ts',
  autoCodeSplitting: true,
  quoteStyle: 'single',
  semicolons: false,
})

/** Smaller files travel whole: what compression saves would not pay for its header. */
const LEAST_BYTES = 1_024

/** Writes each text file of the client a second and a third time, compressed as far as it goes. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const names = await readdir(dir, { recursive: true })
      for (const name of names.filter((each) => /\.(js|css|svg|html|webmanifest)$/.test(each))) {
        const content = await readFile(join(dir, name))
        if (content.length < LEAST_BYTES) continue
        await writeFile(join(dir, `${name}.br`), brotliCompressSync(content))
        await writeFile(join(dir, `${name}.gz`), gzipSync(content, { level: 9 }))
      }
    },
  }
}

/** The addresses of all pages, as the generated route tree names them: `/futures/$symbol`. */
async function listPaths(): Promise<readonly string[]> {
  const tree = await readFile('src/routeTree.gen.ts', 'utf8')
  const [, listed = ''] = /interface FileRoutesByFullPath \{([^}]*(?:\}'[^}]*)*)\}/.exec(tree) ?? []
  const paths = [...listed.matchAll(/^ {2}'([^']+)':/gm)].map(([, path = '']) => path)
  if (paths.length === 0) throw new Error('The route tree lists no addresses')
  return paths
}

/**
 * Writes the text of the public pages, which the exchange puts into their first HTML, and the list
 * of all addresses, by which it knows those that do not exist.
 */
function pages(): Plugin {
  return {
    name: 'pages',
    apply: 'build',
    async generateBundle() {
      // The client's own modules are read as Vite reads them, not as Node.js would.
      const { module } = await runnerImport<{ readonly pageTexts: typeof pageTexts }>(
        './src/i18n/pageTexts.ts',
        { configFile: false },
      )
      const domain = process.env.VITE_CONTACT_DOMAIN ?? 'meridian.example'
      const texts = JSON.stringify(module.pageTexts(`feedback@${domain}`))
      this.emitFile({ type: 'asset', fileName: 'pages.json', source: texts })
      const source = JSON.stringify(await listPaths())
      this.emitFile({ type: 'asset', fileName: 'paths.json', source })
    },
  }
}

/** What draws pages runs beside the exchange and needs nothing of what is installed there. */
const drawing: BuildOptions = {
  target: 'node20',
  emptyOutDir: true,
  copyPublicDir: false,
  sourcemap: true,
}

/** A file of its own for each, with all that it imports and no earlier one has. */
const PARTS: readonly { readonly name: string; readonly test: RegExp }[] = [
  // What every page begins with.
  { name: 'common', test: /\/src\/main\.tsx$/ },
  // Small parts of pages and panels, which need nothing that is large.
  {
    name: 'pieces',
    test: /\/src\/(ui\/(site\/(SitePage|When|Note|Card)|pieces\/(Num|Change|EmptyLine|ButtonLink|SkeletonRows|CoinDisc|Pager))|pages\/-(market|site\/(LoadState|failureText))|state\/(fetched|EngineContext)|i18n\/Words|session\/calls\.|domain\/(orders|views))|@mantine\/hooks\/esm\/use-(merged-ref|callback-ref|reduced-motion|hover|focus-within)\//,
  },
  // The session, and what follows it on every page.
  {
    name: 'client',
    test: /\/src\/(state\/(start\/startClient|update|accountNews)|pages\/-shell\/(AccountNews|UpdatePrompt|offlineUse|MaintenanceWatch|Support))\.tsx?$/,
  },
  // The terminal without its panels.
  {
    name: 'terminal',
    test: /\/src\/(terminal\/Terminal\.tsx|pages\/_trade\.tsx\?tsr-split.*|workers\/client\.ts)$/,
  },
  // Mantine: what fields are made of, then what opens above a page.
  {
    name: 'fields',
    test: /@mantine\/core\/esm\/(core\/(Box|factory|styles-api)|components\/(Input|Loader|CloseButton|VisuallyHidden))\//,
  },
  {
    name: 'overlays',
    test: /@mantine\/core\/esm\/components\/(Menu|Popover|Modal|ModalBase|Tooltip)\//,
  },
]

const client: BuildOptions = {
  manifest: true,
  target: 'es2022',
  outDir: 'dist/client',
  emptyOutDir: true,
  sourcemap: 'hidden',
  rolldownOptions: {
    output: {
      codeSplitting: {
        groups: [
          // Apart from the product's own code, so that a stack that is taken while a page starts is
          // found in a small file: to find it, a file is read a second time. In two, so that a
          // page which runs its files one by one answers between them.
          {
            name: 'react',
            priority: PARTS.length + 2,
            test: /node_modules\/(react|react-dom|scheduler)\/|\/src\/react\.ts$/,
          },
          {
            name: 'vendor',
            priority: PARTS.length + 1,
            test: /node_modules\/(react-intl|valtio|@formatjs|@tanstack\/(react-router|router-core|history|store|react-store))\//,
          },
          // What is fetched together comes in one file instead of dozens of small ones: each is a
          // journey on a slow line.
          ...PARTS.map((part, at) => ({ ...part, priority: PARTS.length - at })),
        ],
      },
    },
  },
}

const projects: TestProjectConfiguration[] = [
  {
    plugins: [builtJobs()],
    test: {
      name: 'unit',
      environment: 'node',
      include: ['tests/**/*.test.ts'],
      exclude: ['tests/e2e/**', 'tests/**/*.db.test.ts', 'tests/replay/**'],
      // Nothing of what they test stands in the module: to load all of it for each file anew
      // takes more time than most of the tests.
      isolate: false,
      // Long property runs must not fail on a machine that is busy with something else.
      testTimeout: 60_000,
    },
  },
  {
    plugins: [builtJobs()],
    test: {
      name: 'integration',
      environment: 'node',
      include: ['tests/**/*.db.test.ts', 'tests/replay/**/*.test.ts'],
      // As above: to load the exchange for each file anew takes a third of the whole time.
      isolate: false,
      testTimeout: 120_000,
      hookTimeout: 60_000,
      globalSetup: 'tests/support/sharedDatabase.ts',
    },
  },
  {
    extends: true,
    test: {
      name: 'dom',
      environment: 'happy-dom',
      include: ['tests/**/*.test.tsx'],
      // A window for many files, in a process that compiles what all of them load once: half of the
      // time of a process for each.
      pool: 'vmForks',
      setupFiles: 'tests/ui/leaveNothing.ts',
      vmMemoryLimit: '1GB',
      testTimeout: 30_000,
      // Through Vite, so that the grammar's parser stays out of the tests as it does of the client.
      // All other packages are loaded as they are.
      server: { deps: { inline: [/react-intl/, /@formatjs/] } },
    },
  },
]

export default defineConfig(({ isSsrBuild = false }) => ({
  plugins: [
    // A test run must not write the route tree: it proves that the committed one is fresh.
    process.env.VITEST === undefined && routes,
    react(),
    !isSsrBuild && [pages(), compressed()],
  ],
  worker: { format: 'es' },
  // Messages are parsed by src/i18n/compile.ts; the grammar's whole parser stays out.
  resolve: {
    alias: [
      {
        find: /^@formatjs\/icu-messageformat-parser$/,
        replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
      },
    ],
  },
  // What draws pages holds all it needs; tests load packages as they are.
  ssr: isSsrBuild ? { noExternal: true } : {},
  build: isSsrBuild ? drawing : client,
  optimizeDeps: { entries: ['index.html', 'src/pages/**/*.tsx', 'src/workers/*.worker.ts'] },
  server: {
    proxy: {
      '/investor': { target: exchange, ws: true },
      '/dev': exchange,
    },
  },
  test: {
    // Without layout nothing can be focused: Mantine's focus trap says so, with the whole window.
    onConsoleLog: (log) => !log.includes('@mantine/hooks/use-focus-trap'),
    projects,
  },
}))
