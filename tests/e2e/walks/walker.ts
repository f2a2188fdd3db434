// Somebody who walks the screens in one language, and what every walk presses.
import type { Locator, Page } from '@playwright/test'
import type { Person } from '../support/people'
import type { TestServer } from '../support/server'
import type { Said } from '../support/words'

export interface Walker {
  readonly page: Page
  readonly exchange: TestServer
  readonly person: Person
  readonly token: string
  readonly said: Said
}

/** Blocks of a network, and what a busy machine takes. */
export const CONFIRMED = { timeout: 90_000 }

export const button = ({ page, said }: Walker, ...words: Parameters<Said>): Locator =>
  page.getByRole('button', { name: said(...words), exact: true })

export const region = ({ page, said }: Walker, ...words: Parameters<Said>): Locator =>
  page.getByRole('region', { name: said(...words), exact: true })
