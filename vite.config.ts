// Owns how the client is built and served in development, and which test projects exist.
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import {
  defaultClientConditions,
  defineConfig,
  runnerImport,
  type BuildOptions,
  type Plugin,
} from 'vite'
import type { TestProjectConfiguration } from 'vitest/config'
import { chunkGroups } from './src/boot/chunks.ts'
import { compiledMessages } from './src/i18n/build/compiledMessages.ts'
import type { pageTexts } from './src/i18n/pageTexts'
import { clientCalls } from './src/protocol/build/clientCalls.ts'
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
const MIN_BYTES = 1_024

/**
 * Leaves the packages of messages without their source maps. With them a stack names a file
 * straight below a scope (`node_modules/@formatjs/error.ts`), and writing such a
 * stack in colour never ends in Node 20: a test whose text was missing ran out of memory instead
 * of naming the text.
 */
function ownStacks(): Plugin {
  return {
    name: 'own-stacks',
    enforce: 'pre',
    async load(id) {
      if (!/node_modules\/(?:@formatjs|react-intl)\/.*\.js$/.test(id)) return null
      const code = await readFile(id, 'utf8')
      return { code: code.replace(/^\/\/# sourceMappingURL=.*$/m, ''), map: { mappings: '' } }
    },
  }
}

/** Writes each text file of the client a second and a third time, compressed as far as it goes. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const names = await readdir(dir, { recursive: true })
      for (const name of names.filter((each) => /\.(js|css|svg|html|webmanifest)$/.test(each))) {
        const content = await readFile(join(dir, name))
        if (content.length < MIN_BYTES) continue
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

const client: BuildOptions = {
  manifest: true,
  target: 'es2022',
  outDir: 'dist/client',
  emptyOutDir: true,
  sourcemap: 'hidden',
  rolldownOptions: {
    output: {
      // The entry lists every file, and no compression shortens a hash: 42 bits tell builds apart.
      chunkFileNames: 'assets/[name]-[hash:7].js',
      entryFileNames: 'assets/[name]-[hash:7].js',
      assetFileNames: 'assets/[name]-[hash:7][extname]',
      codeSplitting: {
        groups: chunkGroups,
      },
    },
  },
}

/** What is waited for comes late on a busy machine; it is given up within the time of a test. */
const LATE = { poll: { timeout: 20_000 } }

/** Examples of the client for programs name it as its users do. */
const CLIENT = { alias: { 'meridian-client': resolve('clients/typescript/src/index.ts') } }

const projects: TestProjectConfiguration[] = [
  {
    plugins: [builtJobs(), compiledMessages()],
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
      expect: LATE,
    },
  },
  {
    plugins: [builtJobs()],
    resolve: CLIENT,
    test: {
      name: 'integration',
      environment: 'node',
      include: ['tests/**/*.db.test.ts', 'tests/replay/**/*.test.ts'],
      // As above: to load the exchange for each file anew takes a third of the whole time.
      isolate: false,
      testTimeout: 120_000,
      hookTimeout: 60_000,
      expect: LATE,
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
      expect: LATE,
      // Through Vite, so that the parser stays out of the tests as it does of the client. All other
      // packages are loaded as they are.
      server: { deps: { inline: [/react-intl/, /@formatjs/, /intl-messageformat/] } },
    },
    plugins: [ownStacks()],
  },
]

/** Where Vite looks for packages before it serves: one found later would load the page anew. */
const OPTIMIZED = [
  'index.html',
  'src/pages/**/*.tsx',
  'src/workers/*.worker.ts',
  'src/**/*.story.{ts,tsx}',
  'tests/studio/main.tsx',
]

/** The script that runs before anything is painted, under its own name: pages contain its text. */
function earlyScript(): Plugin {
  const source = () => readFile('src/boot/early.js', 'utf8')
  return {
    name: 'early-script',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'early.js', source: await source() })
    },
    configureServer({ middlewares }) {
      middlewares.use('/early.js', (_, answer) => {
        answer.setHeader('content-type', 'text/javascript')
        void source().then((text) => answer.end(text))
      })
    },
  }
}

/** The year for the foot of a page that no exchange has sent; the exchange writes its own. */
function yearOfBuild(): Plugin {
  const year = String(new Date().getUTCFullYear())
  return {
    name: 'year-of-build',
    transformIndexHtml: (html) => html.replace('data-year=""', `data-year="${year}"`),
  }
}

export default defineConfig(({ isSsrBuild = false }) => ({
  plugins: [
    // A test run must not write the route tree: it proves that the committed one is fresh.
    process.env.VITEST === undefined && routes,
    compiledMessages(),
    clientCalls(),
    react(),
    yearOfBuild(),
    !isSsrBuild && [earlyScript(), pages(), compressed()],
  ],
  worker: { format: 'es', plugins: () => [clientCalls()] },
  resolve: {
    // RxJS with the language's own classes: its default form brings helpers for older browsers.
    conditions: ['es2015', ...defaultClientConditions],
    // Messages are compiled by the build; the client needs no parser.
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
  optimizeDeps: { entries: OPTIMIZED },
  server: {
    proxy: {
      '/investor': { target: exchange, ws: true },
      '/v1': exchange,
      '/dev': exchange,
    },
  },
  test: {
    // Without layout nothing can be focused: Mantine's focus trap says so, with the whole window.
    onConsoleLog: (log) => !log.includes('@mantine/hooks/use-focus-trap'),
    projects,
  },
}))
