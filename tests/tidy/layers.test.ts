// The folders of the client are projects of the compiler: each sees the folders that its
// tsconfig.json references and nothing else, and the stream engine no document. All that is no
// layer is one project more, so that nothing is compiled twice and nothing never.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listCode, root } from './source/files'
import { listImports } from './source/syntax'

interface Project {
  readonly include: readonly string[]
  readonly exclude?: readonly string[]
  readonly references: readonly { readonly path: string }[]
  readonly compilerOptions: { readonly lib: readonly string[]; readonly types: readonly string[] }
}

const readJson = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as Project
const written = listCode()
const files = written.filter(({ path }) => path.startsWith('src/'))
const others = readJson('tsconfig.layers.json')
const layers = others.references.map(({ path }) => path)

/**
 * The generated route tree belongs to the layer of the pages; features are compiled with the routes
 * that their links name, and are held by the import rules.
 */
const layerOf = (path: string): string => {
  const [side, folder = ''] = path.split('/')
  return path.split('/').length > 2 && folder !== 'features' ? `${side}/${folder}` : 'src/pages'
}

function referencesOf(layer: string): string[] {
  const within = (path: string) => join(layer, path).replaceAll('\\', '/')
  return readJson(`${layer}/tsconfig.json`).references.map(({ path }) => within(path))
}

// The table of the architecture, row by row; `pages` composes, and `boot` starts what it composes.
const DRAWING = 'domain protocol streams workers session state ui i18n app'.split(' ')
const TABLE: Readonly<Record<string, readonly string[]>> = {
  'src/domain': [],
  'src/protocol': ['domain'],
  'src/streams': ['domain', 'protocol'],
  'src/session': ['domain', 'protocol'],
  'src/workers': ['streams', 'domain', 'protocol'],
  'src/state': ['workers', 'session', 'domain'],
  'src/i18n': ['domain'],
  'src/ui': ['i18n', 'domain'],
  'src/app': ['workers', 'state', 'session', 'ui', 'i18n', 'domain'],
  'src/terminal': ['app', 'state', 'session', 'ui', 'i18n', 'domain', 'workers'],
  'src/pages': [...DRAWING.filter((folder) => !/protocol|streams/.test(folder)), 'terminal'],
  'src/boot': ['app', 'domain', 'i18n', 'pages', 'session', 'state', 'ui', 'workers'],
  'server/core/engine': ['domain'],
  'server/core/ledger': ['domain'],
  'clients/typescript': ['domain', 'protocol', 'streams'],
}

describe('the layers', () => {
  it('are all the folders of the client', () => {
    const folders = new Set(files.map(({ path }) => layerOf(path)))
    expect([...folders].filter((folder) => !layers.includes(folder))).toEqual([])
  })

  it('and the project of all others have each file once', () => {
    const whole = readJson('tsconfig.json').include
    const projects: readonly Pick<Project, 'include' | 'exclude'>[] = [
      others,
      ...layers.map((layer) => {
        const { include } = readJson(`${layer}/tsconfig.json`)
        return { include: include.map((path) => join(layer, path).replaceAll('\\', '/')) }
      }),
    ]
    const isOf = (path: string) => (each: string) => path === each || path.startsWith(`${each}/`)
    const homes = (path: string) =>
      projects.filter(
        ({ include, exclude = [] }) => include.some(isOf(path)) && !exclude.some(isOf(path)),
      ).length
    const compiled = written.filter(({ path }) => whole.some(isOf(path)))
    expect(compiled.length).toBeGreaterThan(1_000)
    expect(compiled.filter(({ path }) => homes(path) !== 1).map(({ path }) => path)).toEqual([])
  })

  it.each(layers)('%s references no more than its row of the table', (layer) => {
    const row = (TABLE[layer] ?? []).map((folder) => `src/${folder}`)
    expect(referencesOf(layer).filter((each) => !row.includes(each))).toEqual([])
  })

  it.each(layers.filter((layer) => layer.startsWith('src/')))('%s imports them only', (layer) => {
    const allowed = [layer, ...referencesOf(layer)]
    const wrong = files
      .filter(({ path }) => layerOf(path) === layer)
      .flatMap((file) =>
        listImports(file)
          .filter(({ relative, target }) => relative && !allowed.includes(layerOf(target)))
          .map(({ target }) => `${file.path} imports ${target}`),
      )
    expect(wrong).toEqual([])
  })

  it.each([
    'src/domain',
    'src/protocol',
    'src/streams',
    'server/core/engine',
    'server/core/ledger',
  ])('%s is compiled without the DOM library and without Node.js', (layer) => {
    const { lib, types } = readJson(`${layer}/tsconfig.json`).compilerOptions
    expect([lib.filter((each) => each.startsWith('DOM')), types]).toEqual([[], []])
  })

  it.each(['src/domain', 'server/core/engine', 'server/core/ledger'])(
    '%s is compiled without a clock of the platform, timers and sockets',
    (layer) => {
      expect(readJson(`${layer}/tsconfig.json`).compilerOptions.lib).toEqual(['ES2023'])
    },
  )

  it('are compiled by `npm run typecheck` and by every run of the tests', () => {
    const scripts = readFileSync(join(root, 'package.json'), 'utf8')
    const checks = readFileSync(join(root, 'tests/runner/checks.mjs'), 'utf8')
    expect(scripts).toContain('tsc -b tsconfig.layers.json')
    expect(checks).toContain("'tsconfig.layers.json'")
    expect(layers.every((layer) => existsSync(join(root, layer, 'tsconfig.json')))).toBe(true)
  })
})
