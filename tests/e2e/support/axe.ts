// Axe runs: the rules, the theme, and the execution inside the page.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, ElementContext, RunOptions } from 'axe-core'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

const SCHEME = 'data-mantine-color-scheme'

/** Limit of consecutive transitions. */
const MAX_ROUNDS = 100

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

declare global {
  interface Window {
    axe?: { run(context: ElementContext, options: RunOptions): Promise<AxeResults> }
  }
}

interface Judged {
  /** Selector of the elements to check; absent: the page. */
  readonly part?: string
  /** Rules to check; absent: those of WCAG 2.2 AA. */
  readonly rules?: 'all' | readonly string[]
}

export interface Violation {
  readonly id: string
  /** The violating elements, as HTML. */
  readonly at: readonly string[]
}

/**
 * Axe violations of a page. Axe is injected into each document once; it would miss frames, so there
 * must be none.
 */
export async function violationsOf(
  page: Page,
  { part, rules }: Judged = {},
): Promise<readonly Violation[]> {
  expect(page.frames(), 'the page and the frames in it').toHaveLength(1)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const options: RunOptions = { resultTypes: ['violations'] }
  if (rules === undefined) options.runOnly = { type: 'tag', values: WCAG }
  else if (rules !== 'all') options.runOnly = { type: 'rule', values: [...rules] }
  return page.evaluate(
    async ({ selector, options }) => {
      if (!window.axe) throw new Error('axe is not there')
      const { violations } = await window.axe.run(selector ?? document, options)
      return violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) }))
    },
    { selector: part, options },
  )
}

/** Makes a page follow the system's theme, so that both themes can be checked. */
export const followSystem = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    localStorage.setItem('meridian.preferences', JSON.stringify({ theme: 'system' }))
  })

/**
 * Checks a page in both system themes, the current one first, because switching repaints the whole
 * page.
 */
export async function inBothThemes(
  page: Page,
  judge: (theme: 'dark' | 'light') => Promise<void>,
): Promise<void> {
  const root = page.locator('html')
  const isLight = (await root.getAttribute(SCHEME)) === 'light'
  for (const colorScheme of isLight ? (['light', 'dark'] as const) : (['dark', 'light'] as const)) {
    await page.emulateMedia({ colorScheme })
    await expect(root).toHaveAttribute(SCHEME, colorScheme)
    await restOf(page)
    await judge(colorScheme)
  }
}

/**
 * Resolves when no colour or position is in transition, because an intermediate value belongs to
 * neither state. Children that inherit a colour may start after their parent has finished, so it
 * checks again after each round.
 */
export const restOf = (page: Page): Promise<void> =>
  page.evaluate(async (mostRounds) => {
    const isMoving = (each: Animation) => each instanceof CSSTransition
    for (let round = 0; round < mostRounds; round += 1) {
      await new Promise((done) => requestAnimationFrame(done))
      const moving = document.getAnimations().filter(isMoving)
      if (moving.length === 0) return
      await Promise.allSettled(moving.map(({ finished }) => finished))
    }
    throw new Error('What moves does not come to rest')
  }, MAX_ROUNDS)
