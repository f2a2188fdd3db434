// Proves that an installation gives everyone the same packages: exact versions, a lockfile that
// names no address, and install scripts off but for the few that are named.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { packagesWithScripts } from '../../server/bootstrap/install.mjs'
import { root } from './source/files'

interface Package {
  readonly scripts: Record<string, string>
  readonly dependencies: Record<string, string>
  readonly devDependencies: Record<string, string>
  readonly allowScripts: Record<string, boolean>
}
interface Locked {
  readonly resolved?: string
  readonly hasInstallScript?: boolean
}

const read = (name: string) => readFileSync(join(root, name), 'utf8')
const manifest = JSON.parse(read('package.json')) as Package
const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> }
const locked = Object.entries(lock.packages)

it.each(['dev', 'bench', 'ops', 'lint'])('[RUN-006] npm run %s is there to be run', (name) => {
  const [runner = '', ...words] = (manifest.scripts[name] ?? '').replace(/^exec /, '').split(' ')
  const programs = words.filter((word) => /\.(ts|mjs)$/.test(word))
  expect(programs.filter((program) => !existsSync(join(root, program)))).toEqual([])
  const installed = runner === 'node' || existsSync(join(root, 'node_modules', '.bin', runner))
  expect([runner !== '', installed]).toEqual([true, true])
})

describe('the packages', () => {
  it('are asked for by exact version', () => {
    const all = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
    expect(all.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
  })

  it('are locked without an address', () => {
    expect(locked.filter(([, each]) => each.resolved !== undefined)).toEqual([])
  })

  it('run no install script unless package.json says of each whether it may', () => {
    const scripted = locked
      .filter(([, each]) => each.hasInstallScript === true)
      .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length))
    const unsaid = scripted.filter((name) => !(name in manifest.allowScripts))
    expect([...new Set(unsaid)]).toEqual([])
    expect(read('.npmrc')).toContain('ignore-scripts=true')
  })

  it.each([
    ['linux', 'x64'],
    ['linux', 'arm64'],
    ['darwin', 'arm64'],
    ['win32', 'x64'],
  ] as const)('may run the scripts that %s on %s needs', (platform, arch) => {
    const needed = packagesWithScripts(platform, arch)
    expect(needed.filter((name) => manifest.allowScripts[name] !== true)).toEqual([])
  })
})
