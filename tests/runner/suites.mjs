// Commands that run the test suites in Node.js and in the browser, and build the project before.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt } from '../../server/bootstrap/build.mjs'
import { runChild } from '../../server/bootstrap/child.mjs'
import { ensureChromium } from '../support/chromium.mjs'
import { readPlaywright, readVitest } from './reports.mjs'
import { one } from './tally.mjs'

/**
 * The build as one of the checks: tests of the start and of the bench need it too.
 * @param {string} root
 */
export function buildCheck(root) {
  /** @type {string[]} */
  const said = []
  /** @type {Promise<boolean> | undefined} */
  let building
  const check = {
    name: 'build',
    isDone: false,
    run: async () => {
      building ??= ensureBuilt({ root, say: (line) => void said.push(line) })
      check.isDone = await building
      return { code: check.isDone ? 0 : 1, output: said.join('\n') }
    },
  }
  return check
}

/**
 * The attacks as another, which begins with the end of the build and mostly waits.
 * @param {string} root
 * @param {{ run: () => Promise<{ code: number }> }} build
 */
export function attacksCheck(root, build) {
  const script = join(root, 'tests', 'attacks', 'run.ts')
  return {
    name: 'attacks, in short',
    run: async () => {
      if ((await build.run()).code !== 0) return { code: 1, output: 'There is no build to attack.' }
      return runChild(['--import', 'tsx', script, '--short'], { cwd: root, quiet: true })
    },
  }
}

/**
 * @param {string} root
 * @param {(line: string) => void} say
 * @param {{ readonly isDone: boolean }} build
 * @param {string} [since] only what reaches the difference from this commit; left out: everything
 * @returns {import('./checks.mjs').Step[]}
 */
export function listSuites(root, say, build, since) {
  const routes = readRoutes(root)
  return [
    {
      name: 'route tree as committed',
      run: async () => one(readRoutes(root) === routes),
    },
    { name: 'tests', run: () => inTemporary((folder) => runVitest(root, folder, since)) },
    {
      name: 'end-to-end tests',
      isAlone: true,
      run: async () => {
        const { isDone } = build
        const browser = isDone ? await ensureChromium({ root, say }) : undefined
        if (browser === undefined) {
          say(`The end-to-end tests cannot run without ${isDone ? 'a browser' : 'a build'}.`)
          return one(false)
        }
        return inTemporary((folder) => runPlaywright(root, folder, browser, since))
      },
    },
  ]
}

/**
 * @param {string} root
 * @param {string} folder
 * @param {string | undefined} since
 */
async function runVitest(root, folder, since) {
  const report = join(folder, 'vitest.json')
  const script = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const some = since === undefined ? [] : [`--changed=${since}`, '--passWithNoTests']
  const args = [script, 'run', '--maxWorkers=2', ...reporters, ...some]
  const { code } = await runChild(args, { cwd: root })
  return readVitest(report, code)
}

/**
 * @param {string} root
 * @param {string} folder
 * @param {string} browser
 * @param {string | undefined} since
 */
async function runPlaywright(root, folder, browser, since) {
  const report = join(folder, 'playwright.json')
  const script = join(root, 'node_modules', '@playwright', 'test', 'cli.js')
  const some = since === undefined ? [] : [`--only-changed=${since}`, '--pass-with-no-tests']
  const args = [script, 'test', '--reporter=list,json', ...some]
  const env = { ...process.env, CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  const { code } = await runChild(args, { cwd: root, env })
  return readPlaywright(report, code)
}

/**
 * @template T
 * @param {(folder: string) => Promise<T>} work
 */
async function inTemporary(work) {
  const folder = mkdtempSync(join(tmpdir(), 'meridian-test-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {string} root */
function readRoutes(root) {
  const file = join(root, 'src', 'routeTree.gen.ts')
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
