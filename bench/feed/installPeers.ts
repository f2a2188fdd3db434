// The packages that the feed is compared with: installed where only the bench looks, when it runs.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runNpm } from '../../server/bootstrap/npm.mjs'

const PACKAGES = { ccxt: '4.5.84', 'tardis-dev': '13.35.3' } as const

/** Their names and versions, as the figure prints them. */
export const PEERS = Object.entries(PACKAGES).map(([name, version]) => `${name} ${version}`)

/** The folder they are in; undefined where they cannot be had. */
export async function installPeers(root: string): Promise<string | undefined> {
  const folder = join(root, 'bench', '.peers')
  const names = Object.keys(PACKAGES)
  if (names.every((name) => existsSync(join(folder, 'node_modules', name)))) return folder
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ private: true, dependencies: PACKAGES }),
  )
  const flags = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock']
  const { code } = await runNpm(flags, { root: folder, quiet: true })
  return code === 0 ? folder : undefined
}
