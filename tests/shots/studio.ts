// The pictures of the studio: every state of every story, in each language, theme and width, and
// once more with the keyboard's focus. Served by Vite, without an exchange.
import { mkdir, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { createServer } from 'vite'
import { LANGUAGES, stageAddress, THEMES, type Stage } from '../studio/stage'
import { DESK, PHONE } from './screens'

/** The paths of all stories below src, such as `ui/pieces/Button`. */
export async function listStories(root: string): Promise<readonly string[]> {
  const files = await readdir(join(root, 'src'), { recursive: true })
  return files
    .filter((file) => /\.story\.tsx?$/.test(file))
    .map((file) => file.replaceAll('\\', '/').replace(/\.story\.tsx?$/, ''))
    .toSorted()
}

export interface StudioPictures {
  readonly root: string
  readonly out: string
  readonly browser: Browser
  readonly matches: (name: string) => boolean
}

/** Takes the pictures whose name matches, and returns how many. */
export async function shootStudio({ root, out, browser, matches }: StudioPictures) {
  const stories = (await listStories(root)).filter((story) => matches(`studio/${story}`))
  if (stories.length === 0) return 0
  const server = await createServer({ root, server: { port: 0, hmr: false }, logLevel: 'error' })
  let count = 0
  try {
    await server.listen()
    const origin = server.resolvedUrls?.local[0] ?? ''
    for (const width of [DESK, PHONE])
      for (const theme of THEMES) {
        const context = await browser.newContext({
          baseURL: origin,
          viewport: { width, height: width === PHONE ? 844 : 900 },
          hasTouch: width === PHONE,
          timezoneId: 'Asia/Taipei',
          reducedMotion: 'reduce',
        })
        const page = await context.newPage()
        for (const story of stories)
          for (const language of LANGUAGES)
            count += await shootStory(page, out, {
              story,
              state: '',
              language,
              theme,
              upDown: language === 'en' ? 'green-up' : 'red-up',
            })
        await context.close()
      }
  } finally {
    await server.close()
  }
  return count
}

async function shootStory(page: Page, out: string, stage: Stage): Promise<number> {
  const width = page.viewportSize()?.width ?? DESK
  let count = 0
  const shoot = async (state: string): Promise<readonly string[]> => {
    await page.goto(`/tests/studio/${stageAddress({ ...stage, state })}`)
    const shown = page.locator('[data-states]')
    await shown.waitFor({ state: 'attached' })
    const isSingle = (await shown.getAttribute('data-single')) !== null
    // Overlays load in parts of their own, and panels paint once they have measured.
    if (isSingle) await page.waitForLoadState('networkidle')
    await page.evaluate(() => document.fonts.ready)
    const states = ((await shown.getAttribute('data-states')) ?? '').split('|')
    const name = isSingle ? `-${(state || (states[0] ?? '')).replaceAll(/\W+/g, '-')}` : ''
    const path = join(
      out,
      'studio',
      `${stage.story}${name}-${width}-${stage.theme}-${stage.language}`,
    )
    await mkdir(dirname(path), { recursive: true })
    await page.screenshot({ path: `${path}.png`, fullPage: !isSingle })
    count += 1
    if (stage.language === 'tw' && !isSingle) {
      await page.keyboard.press('Tab')
      await page.screenshot({ path: `${path}-focus.png`, fullPage: true })
      count += 1
    }
    return isSingle && state === '' ? states.slice(1) : []
  }
  for (const state of await shoot('')) await shoot(state)
  return count
}
