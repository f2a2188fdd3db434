// Packages that only a measurement needs: installed on demand in a folder of their own, so that
// normal installs omit them.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runNpm } from './npm.mjs'

/**
 * @param {string} folder where they go; kept for the next time
 * @param {Readonly<Record<string, string>>} packages exact versions by name
 * @returns {Promise<string | undefined>} the folder; undefined where they cannot be had
 */
export async function installApart(folder, packages) {
  const wanted = JSON.stringify({ private: true, dependencies: packages })
  const stamp = join(folder, 'installed.json')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return folder
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), wanted)
  const flags = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock']
  const { code } = await runNpm(flags, { root: folder, quiet: true })
  if (code !== 0) return undefined
  writeFileSync(stamp, wanted)
  return folder
}
