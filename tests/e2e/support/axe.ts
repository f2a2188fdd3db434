// How axe judges a page: with which rules, in which theme, and in the page itself.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, ElementContext, RunOptions } from 'axe-core'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

const SCHEME = 'data-mantine-color-scheme'

/** Of transitions that follow one another. */
const MOST_ROUNDS = 100

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

declare global {
  interface Window {
    axe?: { run(context: ElementContext, options: RunOptions): Promise<AxeResults> }
  }
}

interface Judged {
  /** Only what this selector finds; absent: the page. */
  readonly part?: string
  /** Which rules; absent: those of WCAG 2.2 AA. */
  readonly rules?: 'all' | readonly string[]
}

export interface Violation {
  readonly id: string
  /** The elements at fault, as HTML. */
  readonly at: readonly string[]
}

/**
 * What axe finds on a page as it stands. Axe is given to each document once and judges there; what
 * stands in frames would be missed, so there must be none.
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

/** Lets a page follow the system's theme, so that it can be judged in both. */
export const followSystem = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    localStorage.setItem('meridian.preferences', JSON.stringify({ theme: 'system' }))
  })

/**
 * Judges a page that follows the system in both themes, first in the one that it shows: to change
 * it paints all of a page anew.
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
 * Resolves when no colour or place is on its way: one that is belongs to neither end. What inherits
 * a colour may set out when its parent has arrived, so it is looked at again after each round.
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
  }, MOST_ROUNDS)
