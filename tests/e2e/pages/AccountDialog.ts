// Account dialogs as page object, in English: fields by label, requesting codes, and the steps in
// between. Independent of the exchange's answers.
import { expect, type Locator, type Page } from '@playwright/test'
import { codeOf } from '../support/outbox'
import type { Person } from '../support/people'
import type { TestServer } from '../support/server'

export class AccountDialog {
  readonly root: Locator

  constructor(
    private readonly page: Page,
    private readonly exchange: TestServer,
  ) {
    this.root = page.getByRole('dialog')
  }

  field(label: string): Locator {
    return this.root.getByLabel(label, { exact: true })
  }

  button(name: string): Locator {
    return this.root.getByRole('button', { name, exact: true })
  }

  /** Requests a code, reads it from its destination, types it. */
  async takeCode(label: string, to: string, kind: string): Promise<string> {
    await this.button(`Send code: ${label}`).click()
    const code = await codeOf(this.exchange, to, kind)
    await this.field(label).fill(code)
    return code
  }

  async choosePhone({ country, mobile }: Person, label = 'Phone number'): Promise<void> {
    await this.root.getByRole('button', { name: /^Country or region/ }).click()
    await this.page.getByPlaceholder('Search country or code').fill(country)
    await this.page.getByRole('option', { name: new RegExp(country) }).click()
    await this.field(label).fill(mobile)
  }

  /** The dialog that requests a fresh factor on top of another dialog. */
  get fresh(): Locator {
    return this.page.getByRole('dialog', { name: 'Confirm that it is you' })
  }

  async proveByPassword({ password }: Person): Promise<void> {
    await this.fresh.getByLabel('Current password', { exact: true }).fill(password)
    await this.fresh.getByRole('button', { name: 'Confirm', exact: true }).click()
  }

  async openRegister(): Promise<void> {
    await this.page.getByRole('banner').getByRole('button', { name: 'Register' }).click()
  }

  /** The first step of a registration. */
  async proveEmail({ email }: Person): Promise<void> {
    await this.field('Email').fill(email)
    await this.takeCode('Email code', email, 'mail.register')
    await this.root.getByRole('checkbox').check()
    await this.button('Next').click()
  }

  /** All steps but the final press; the dialog may already be open. */
  async beginRegister(person: Person): Promise<void> {
    if ((await this.root.count()) === 0) await this.openRegister()
    await this.proveEmail(person)
    await this.choosePhone(person)
    await this.takeCode('SMS code', person.e164, 'sms.register')
    await this.button('Next').click()
    await this.field('Password').fill(person.password)
    await this.field('Confirm password').fill(person.password)
  }

  /** All three steps; ends with the success dialog closed. */
  async register(person: Person): Promise<void> {
    await this.beginRegister(person)
    await this.button('Confirm').click()
    await this.button('Start').click()
    await expect(this.root).toHaveCount(0)
  }

  /** Attaches a picture to every file input of the dialog, and waits until all are accepted. */
  async attach(picture: Parameters<Locator['setInputFiles']>[0], files: number): Promise<void> {
    const inputs = this.root.locator('input[type=file]:not([capture])')
    await expect(inputs).toHaveCount(files)
    for (const input of await inputs.all()) await input.setInputFiles(picture)
    await expect(this.root.locator('[data-kind=ready]')).toHaveCount(files)
  }

  /** Expects an error at a field, which is marked as invalid. */
  async expectWrong(label: string, sentence: string): Promise<void> {
    await expect(this.field(label)).toHaveAttribute('aria-invalid', 'true')
    await expect(this.field(label)).toHaveAccessibleDescription(sentence)
  }

  /** Expects a notice. */
  async expectNotice(sentence: string): Promise<void> {
    await expect(this.page.getByRole('alert').filter({ hasText: sentence })).toBeVisible()
  }

  async openSignIn(): Promise<void> {
    await this.page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
  }

  /** The first step of signing in. */
  async login({ email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
    if ((await this.root.count()) === 0) await this.openSignIn()
    await this.field('Email').fill(email)
    await this.field('Password').fill(password)
    await this.button('Log in').click()
  }

  async signIn(person: Person): Promise<void> {
    const { email, e164 } = person
    await this.login(person)
    await this.takeCode('SMS code', e164, 'sms.signIn')
    await this.takeCode('Email code', email, 'mail.signIn')
    await this.button('Confirm').click()
    await expect(this.root).toHaveCount(0)
  }
}
