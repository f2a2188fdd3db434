// `npm run shots`: starts a built exchange of its own with a seeded market, opens every screen in
// every language, theme and width, and writes the pictures to shots/, those of the studio to
// shots/studio/. `--docs` also refreshes the few that the README shows. Ends everything it started.
import { copyFile, mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { chromium, type Browser } from 'playwright'
import { TEXTS } from '../../src/i18n/texts'
import { TestServer } from '../e2e/support/server'
import { findChromium, launchArgs } from '../support/chromium.mjs'
import { prepareTrader } from './prepare'
import { DESK, PHONE, SCREENS, type Screen } from './screens'
import { shootStudio } from './studio'

const root = resolve(import.meta.dirname, '..', '..')
const out = join(root, 'shots')
const languages = ['tw', 'cn', 'en'] as const
const themes = ['dark', 'light'] as const
const widths = [DESK, PHONE] as const

/** The pictures that README.md and docs show, by name below shots/. */
const FOR_DOCS = [
  'futures-member-1440-dark-tw',
  'futures-member-1440-light-en',
  'futures-member-390-dark-tw',
  'spot-member-1440-dark-tw',
  'derivatives-1440-dark-tw',
  'demo-dialog-1440-dark-tw',
  'settings-1440-light-en',
]

const wanted = process.argv.slice(2).filter((it) => !it.startsWith('--'))
const matches = (name: string): boolean =>
  wanted.length === 0 || wanted.some((part) => name.includes(part))

const namesOf = (screen: Screen): readonly string[] =>
  (screen.widths ?? widths).flatMap((width) =>
    themes.flatMap((theme) =>
      languages.map((language) => `${screen.name}-${width}-${theme}-${language}`),
    ),
  )

async function shoot(browser: Browser, server: TestServer, screen: Screen): Promise<number> {
  let count = 0
  for (const width of screen.widths ?? widths)
    for (const theme of themes)
      for (const language of languages) {
        const name = `${screen.name}-${width}-${theme}-${language}`
        if (!matches(name)) continue
        const context = await browser.newContext({
          baseURL: server.origin,
          viewport: { width, height: width === PHONE ? 844 : 900 },
          deviceScaleFactor: width === PHONE ? 2 : 1,
          timezoneId: 'Asia/Taipei',
          colorScheme: theme,
        })
        await context.addCookies([{ name: 'locale', value: language, url: server.origin }])
        const stored = JSON.stringify({ language, theme })
        await context.addInitScript((text) => {
          localStorage.setItem('meridian.preferences', text)
        }, stored)
        if (screen.member) await prepareTrader(context, server.origin)
        const page = await context.newPage()
        const words = TEXTS[language]
        const signal = (it: NodeJS.Signals) => () => {
          if (server.pid !== undefined) process.kill(server.pid, it)
        }
        const freeze = signal('SIGSTOP')
        const thaw = signal('SIGCONT')
        try {
          await screen.open({ page, width, words, freeze })
          await page.screenshot({ path: join(out, `${name}.png`) })
          count += 1
          console.log(`${name}.png`)
        } catch (error) {
          process.exitCode = 1
          console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`)
        } finally {
          thaw()
          await context.close()
        }
      }
  return count
}

await mkdir(out, { recursive: true })
const executablePath = findChromium()
const browser = await chromium.launch({
  args: launchArgs,
  ...(executablePath === undefined ? {} : { executablePath }),
})
try {
  let count = await shootStudio({ root, out, browser, matches })
  const screens = SCREENS.filter((screen) => namesOf(screen).some(matches))
  if (screens.length > 0) {
    const server = await TestServer.start({ SIM_SEED: '11' })
    try {
      for (const screen of screens) count += await shoot(browser, server, screen)
    } finally {
      await server.dispose()
    }
  }
  if (process.argv.includes('--docs')) {
    await mkdir(join(root, 'docs', 'images'), { recursive: true })
    for (const name of FOR_DOCS)
      await copyFile(join(out, `${name}.png`), join(root, 'docs', 'images', `${name}.png`))
  }
  console.log(`${count} pictures in shots/`)
} finally {
  await browser.close()
}
