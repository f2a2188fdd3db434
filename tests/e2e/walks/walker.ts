// Walker of the screens in one language, and the controls that every walk uses.
import type { Locator, Page } from '@playwright/test'
import type { Person } from '../support/people'
import type { TestServer } from '../support/server'
import type { Translate } from '../support/messages'

export interface Walker {
  readonly page: Page
  readonly exchange: TestServer
  readonly person: Person
  readonly token: string
  readonly text: Translate
}

/** Timeout for block confirmations on a busy machine. */
export const CONFIRMED = { timeout: 90_000 }

export const button = ({ page, text }: Walker, ...words: Parameters<Translate>): Locator =>
  page.getByRole('button', { name: text(...words), exact: true })

export const region = ({ page, text }: Walker, ...words: Parameters<Translate>): Locator =>
  page.getByRole('region', { name: text(...words), exact: true })
