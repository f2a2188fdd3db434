// One story in all languages at the same time, each in a browser context of its own: such stories
// wait for an exchange most of the time, and can wait together.
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { LOCALE_CODES, type LocaleCode } from '../../../src/domain/localeCode'
import { Complaints } from './complaints'
import { expect, test } from './fixtures'
import type { TestServer } from './server'

export interface Reader {
  readonly language: LocaleCode
  readonly page: Page
  readonly context: BrowserContext
}

/** Resolves when the story has ended in each language; a browser that complains fails it. */
export async function inEachLanguage(
  browser: Browser,
  { origin }: TestServer,
  story: (reader: Reader) => Promise<void>,
): Promise<void> {
  const run = async (language: LocaleCode) => {
    const context = await browser.newContext()
    try {
      const complaints = new Complaints(context)
      await context.addCookies([{ name: 'locale', value: language, url: origin }])
      await story({ language, page: await context.newPage(), context })
      expect(complaints.end(), `what the browser complained of in ${language}`).toEqual([])
    } finally {
      await context.close()
    }
  }
  const runs = LOCALE_CODES.map((language) => test.step(`in ${language}`, () => run(language)))
  // All of them end before a failure of one is known.
  await Promise.allSettled(runs)
  await Promise.all(runs)
}
