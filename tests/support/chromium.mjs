// Finds a Chromium, fetches one if there is none, and defines its launch options. Uses only what is
// built into Node.js until it asks Playwright for its own browser.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runChild } from '../../server/bootstrap/child.mjs'

/** Started so, Chromium works as root, in a container and without a network. */
export const launchArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** What Playwright switches off by itself. */
const playwrightsOwn = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
]

/** Lists of an address bar that nobody sees, each drawn by a process of its own for every page. */
const unseen = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/** The same for Playwright. Of two lists of features Chromium takes the last one alone. */
export const playwrightArgs = [
  ...launchArgs,
  `--disable-features=${[...playwrightsOwn, ...unseen].join(',')}`,
]

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const elsewhere = [
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** @returns {string | undefined} the first Chromium of this machine, Playwright's own left aside */
export function findChromium() {
  const folders = ['/usr/bin', '/usr/local/bin', ...(process.env['PATH'] ?? '').split(delimiter)]
  const installed = folders.flatMap((folder) => names.map((name) => join(folder, name)))
  const chosen = process.env['CHROMIUM_PATH'] ?? ''
  return [chosen, ...installed, ...elsewhere].find((path) => path !== '' && existsSync(path))
}

/**
 * Finds a Chromium that starts, fetching one if need be.
 * @param {{ root: string, say: (line: string) => void, find?: () => string | undefined }} options
 *   `find` answers what this machine has
 * @returns {Promise<string | undefined>} its path
 */
export async function ensureChromium({ root, say, find = findChromium }) {
  const chosen = process.env['CHROMIUM_PATH']
  if (chosen !== undefined && !existsSync(chosen)) say(`CHROMIUM_PATH: no such file: ${chosen}`)
  const found = works(find()) ?? works(await playwrightPath())
  if (found !== undefined) return found
  say("No Chromium was found; trying to download Playwright's own.")
  const cli = join(root, 'node_modules', 'playwright', 'cli.js')
  await runChild([cli, 'install', 'chromium'], { cwd: root })
  const downloaded = works(await playwrightPath())
  return downloaded ?? (await installFromSystem({ root, say }))
}

/**
 * @param {{ root: string, say: (line: string) => void }} options
 * @returns {Promise<string | undefined>}
 */
async function installFromSystem({ root, say }) {
  const aptGet = '/usr/bin/apt-get'
  if (process.getuid?.() !== 0 || !existsSync(aptGet)) {
    say('No Chromium can be had here; install one, or name one in CHROMIUM_PATH.')
    return undefined
  }
  say("Installing Chromium from the operating system's packages.")
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const options = { cwd: root, file: aptGet, env }
  await runChild(['update'], options)
  await runChild(['install', '-y', 'chromium', 'fonts-noto-cjk'], options)
  return works(findChromium())
}

async function playwrightPath() {
  const { chromium } = await import('playwright')
  return chromium.executablePath()
}

/**
 * Some systems hold a stub of that name which only asks for another package.
 * @param {string | undefined} path
 */
function works(path) {
  if (path === undefined || !existsSync(path)) return undefined
  return spawnSync(path, ['--version'], { timeout: 30_000 }).status === 0 ? path : undefined
}
