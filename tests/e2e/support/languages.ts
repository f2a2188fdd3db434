// One story in all languages in parallel, each in its own browser context, because such stories
// mostly wait for the exchange.
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { LOCALE_CODES, type LocaleCode } from '../../../src/domain/localeCode'
import { Complaints } from './complaints'
import { expect, test } from './fixtures'
import type { TestServer } from './server'

export interface Reader {
  readonly language: LocaleCode
  readonly page: Page
  readonly context: BrowserContext
  readonly complaints: Complaints
}

/** Resolves when the story has ended in each language; a browser error fails it. */
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
      await story({ language, page: await context.newPage(), context, complaints })
      expect(complaints.end(), `what the browser complained of in ${language}`).toEqual([])
    } finally {
      await context.close()
    }
  }
  const runs = LOCALE_CODES.map((language) => test.step(`in ${language}`, () => run(language)))
  // Waits for all of them before a failure is thrown.
  await Promise.allSettled(runs)
  await Promise.all(runs)
}
