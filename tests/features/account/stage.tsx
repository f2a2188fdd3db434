// Puts the dialogs of the account on a stage: a fake account, a clock that is moved by hand, and
// hands that find fields and buttons by their names, as a reader does.
import { notifications } from '@mantine/notifications'
import { act } from 'react'
import { expect, vi } from 'vitest'
import { AccountDialogs } from '../../../src/features/account/AccountDialogs'
import { BODIES } from '../../../src/features/account/bodies'
import type { FormClock } from '../../../src/app/form/formClock'
import type { Locale } from '../../../src/i18n/locale'
import { loadPhones } from '../../../src/session/phones'
import { ApiContext } from '../../../src/state/ApiContext'
import { openDialog, reportViewer, type AccountDialog } from '../../../src/state/shell'
import { Notices } from '../../../src/ui/pieces/Notices'
import { doing, mount, type as typeInto, type Mounted } from '../../ui/mount'
import { fakeAccount, type FakeAccount } from './fakeAccount'
import { resetStores } from '../../support/resets'

export interface FakeClock extends FormClock {
  /** Moves the time on, second by second, and lets what is due happen. */
  readonly pass: (ms: number) => Promise<void>
  /** How many calls are still to come. */
  readonly waiting: () => number
}

export function fakeClock(): FakeClock {
  let now = 1_700_000_000_000
  const due = new Set<{ at: number; run: () => void }>()
  const step = (ms: number): void => {
    now += ms
    for (const each of [...due].filter(({ at }) => at <= now)) {
      due.delete(each)
      each.run()
    }
  }
  return {
    elapsed: () => now,
    after: (ms, run) => {
      const each = { at: now + ms, run }
      due.add(each)
      return () => due.delete(each)
    },
    pass: async (ms) => {
      for (let left = ms; left > 0; left -= 1_000) await doing(() => step(Math.min(left, 1_000)))
    },
    waiting: () => due.size,
  }
}

export interface Stage {
  readonly account: FakeAccount
  readonly clock: FakeClock
  readonly verified: number[]
  readonly end: () => void
  readonly speak: (locale: Locale) => Promise<void>
}

/** Opens a dialog; every content is there at once. */
export async function stage(
  dialog: AccountDialog,
  prepare: (account: FakeAccount) => void = () => undefined,
): Promise<Stage> {
  await Promise.all([loadPhones(), ...Object.values(BODIES).map((load) => load())])
  const [account, clock, verified] = [fakeAccount(), fakeClock(), [] as number[]]
  prepare(account)
  openDialog(dialog)
  const shown = (
    <ApiContext value={account}>
      <AccountDialogs onVerify={() => verified.push(1)} clock={clock} />
      <Notices />
    </ApiContext>
  )
  const at: Mounted = await mount(shown)
  await doing(() => undefined)
  return {
    account,
    clock,
    verified,
    speak: (locale) => at.show(shown, locale),
    end: () => {
      act(() => notifications.clean())
      at.unmount()
      resetStores()
    },
  }
}

export const signedInAs = (email: string): void =>
  reportViewer({ status: 'member', email, kycLevel: 1, demo: false })

export function dialog(): HTMLElement {
  const found = document.querySelector<HTMLElement>('[role=dialog]')
  if (!found) throw new Error('no dialog stands open')
  return found
}
export const title = (): string | undefined => dialog().querySelector('h2')?.textContent
/** The bars over the form; the one in bold. */
export const step = (): string | undefined =>
  dialog().querySelector('[aria-current=step]')?.textContent

export function field(label: string): HTMLInputElement {
  const labels = [...dialog().querySelectorAll('label')]
  const id = labels.find(({ textContent }) => textContent === label)?.htmlFor
  const found = id ? document.getElementById(id) : null
  if (!(found instanceof HTMLInputElement)) throw new Error(`no field "${label}"`)
  return found
}
/** The line under a field: its hint, or what is wrong. */
export const under = (label: string): string =>
  document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent ?? ''
export const isWrong = (label: string): boolean =>
  field(label).getAttribute('aria-invalid') === 'true'
/** The error of the whole form. */
export const formError = (): string =>
  dialog().querySelector('form [role=alert]')?.textContent ?? ''

const nameOf = (each: Element): string => each.getAttribute('aria-label') ?? each.textContent.trim()
const buttons = (): HTMLButtonElement[] => [...dialog().querySelectorAll('button')]
export const hasButton = (name: string): boolean => buttons().some((each) => nameOf(each) === name)
export function button(name: string): HTMLButtonElement {
  const found = buttons().find((each) => nameOf(each) === name)
  if (!found) throw new Error(`no button "${name}" among ${buttons().map(nameOf).join(', ')}`)
  return found
}
/** Presses, and waits for what is fetched because of it. */
export const press = (name: string): Promise<void> =>
  doing(async () => {
    button(name).click()
    await vi.dynamicImportSettled()
  })
export const write = (label: string, text: string): Promise<void> =>
  doing(() => typeInto(field(label), text))
/** Writes and goes on to elsewhere. */
export const leave = (label: string): Promise<void> =>
  doing(() => {
    field(label).focus()
    field(label).dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  })
/** Submits the form and waits for the resulting fetches. */
export const enter = (): Promise<void> =>
  doing(async () => {
    dialog().querySelector('form')?.requestSubmit()
    await vi.dynamicImportSettled()
  })
/** What is shown as a notice. */
export const notices = (): string[] =>
  [...document.querySelectorAll('.mantine-Notification-root')].map((each) =>
    [...each.querySelectorAll('.mantine-Notification-body > *')]
      .map(({ textContent }) => textContent)
      .join(': '),
  )
export const expectNotice = (text: string): void => expect(notices().join('\n')).toContain(text)
