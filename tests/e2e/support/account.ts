// The `test` of accounts: the dialogs as a fixture, somebody new who has an account where one is
// needed, and a browser that reads English, as the catalogue of errors is written.
import { AccountDialog } from '../pages/AccountDialog'
import { test as base } from './fixtures'
import { enter, register, somebody, type Person } from './people'

interface AccountFixtures {
  dialog: AccountDialog
  /** Somebody who has an account and is not signed in. */
  customer: Person
  /** Somebody who has an account and is signed in in this browser. */
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
    const person = somebody()
    await register(exchange, person)
    await provide(person)
  },
  member: async ({ context, exchange }, provide) => {
    const person = somebody()
    await enter(context, exchange, await register(exchange, person))
    await provide(person)
  },
})

export { expect } from '@playwright/test'
