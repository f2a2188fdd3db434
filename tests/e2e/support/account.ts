// Playwright `test` for accounts: the dialogs as fixture, a newly registered customer when needed,
// and an English browser, because the error catalogue is in English.
import { AccountDialog } from '../pages/AccountDialog'
import { test as base } from './fixtures'
import { enter, register, newPerson, type Person } from './people'

interface AccountFixtures {
  dialog: AccountDialog
  /** A registered customer who is not signed in. */
  customer: Person
  /** A registered customer who is signed in in this browser. */
  member: Person
}

export const test = base.extend<AccountFixtures>({
  locale: 'en-US',
  context: async ({ context, exchange }, provide) => {
    await context.addCookies([{ name: 'locale', value: 'en', url: exchange.origin }])
    await provide(context)
  },
  dialog: async ({ page, exchange }, provide) => provide(new AccountDialog(page, exchange)),
  customer: async ({ exchange }, provide) => {
    const person = newPerson()
    await register(exchange, person)
    await provide(person)
  },
  member: async ({ context, exchange }, provide) => {
    const person = newPerson()
    await enter(context, exchange, await register(exchange, person))
    await provide(person)
  },
})

export { expect } from '@playwright/test'
