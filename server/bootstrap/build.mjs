// The two builds, the client in dist/client and the exchange in dist/server; a build whose sources
// have not changed is skipped. Independent of their contents.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runChild } from './child.mjs'
import { fingerprint } from './sources.mjs'

const shared = ['package-lock.json', 'tsconfig.json']

/** @typedef {{ name: string, result: string, paths: string[], args: string[] }} Target */

/** @type {Target[]} */
export const targets = [
  {
    name: 'client',
    result: 'dist/client/index.html',
    paths: ['index.html', 'public', 'src', 'vite.config.ts', ...shared],
    args: ['build'],
  },
  {
    // What draws pages for the exchange; the client's build, of the same sources, empties it.
    name: 'pages',
    result: 'dist/client/.render/render.js',
    paths: ['index.html', 'public', 'src', 'vite.config.ts', ...shared],
    args: ['build', '--ssr', 'src/boot/render.tsx', '--outDir', 'dist/client/.render'],
  },
  {
    name: 'server',
    result: 'dist/server/main.js',
    paths: ['server', 'src/domain', 'src/protocol', ...shared],
    args: ['build', '--config', 'server/vite.config.ts'],
  },
]

/**
 * Builds what is out of date.
 * @param {{ root: string, say: (line: string) => void, force?: boolean }} options
 * @returns {Promise<boolean>} false when a build failed; its output has been printed
 */
export async function ensureBuilt({ root, say, force = false }) {
  for (const target of targets) {
    if (!force && isBuilt(root, target)) continue
    if (!(await build(root, target, say))) return false
  }
  return true
}

/**
 * @param {string} root
 * @param {Target} target
 */
export function isBuilt(root, target) {
  const stamp = stampFile(root, target)
  if (!existsSync(join(root, target.result)) || !existsSync(stamp)) return false
  return readFileSync(stamp, 'utf8') === stampOf(root, target)
}

/**
 * @param {string} root
 * @param {Target} target
 * @param {(line: string) => void} say
 */
async function build(root, target, say) {
  say(`Building the ${target.name}.`)
  // Taken first, so that a file saved while the build runs is built again next time.
  const stamp = stampOf(root, target)
  rmSync(stampFile(root, target), { force: true })
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const args = [vite, ...target.args, '--logLevel', 'warn']
  const { code, output } = await runChild(args, { cwd: root, quiet: true })
  if (code !== 0) {
    say(`${output}Building the ${target.name} failed.`)
    return false
  }
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(stampFile(root, target), stamp)
  return true
}

/**
 * @param {string} root
 * @param {Target} target
 */
const stampOf = (root, target) => `${fingerprint(root, target.paths, viteSettings())}\n`

/**
 * @param {string} root
 * @param {Target} target
 */
const stampFile = (root, target) => join(root, 'dist', `${target.name}.stamp`)

/** The variables that end up in the client's bundle. */
function viteSettings() {
  const names = Object.keys(process.env).filter((name) => name.startsWith('VITE_'))
  return Object.fromEntries(names.sort().map((name) => [name, process.env[name]]))
}
