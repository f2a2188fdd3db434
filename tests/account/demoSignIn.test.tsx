// Proves the demo sign-in: the list, one press, what goes wrong, and answers that come too late.
import { afterEach, expect, test } from 'vitest'
import { DemoSignInDialog } from '../../src/account/DemoSignInDialog'
import type { DemoAccess, DemoSignIn, DemoUsers } from '../../src/account/demoAccess'
import { doing, mount, type Mounted } from '../ui/mount'

const USERS: DemoUsers = {
  ok: true,
  users: [
    { email: 'one@demo.example', kycLevel: 1 },
    { email: 'two@demo.example', kycLevel: 2 },
  ],
}
let at: Mounted | undefined
afterEach(() => at?.unmount())
const dialog = (): HTMLElement => {
  const found = document.querySelector<HTMLElement>('[role=dialog]')
  if (!found) throw new Error('no dialog')
  return found
}
const button = (name: string): HTMLButtonElement => {
  const all = [...dialog().querySelectorAll('button')]
  const found = all.find((b) => (b.getAttribute('aria-label') ?? b.textContent) === name)
  if (!found) throw new Error(`no button "${name}" in: ${dialog().textContent}`)
  return found
}
const open = async (access: DemoAccess, onDone: (email: string) => void = () => {}) => {
  at = await mount(<DemoSignInDialog opened onClose={() => {}} access={access} onDone={onDone} />)
}

test('each demo account is one press away, and said to be one with play money', async () => {
  const tried: string[] = []
  const done: string[] = []
  const signIn = (email: string): Promise<DemoSignIn> => {
    tried.push(email)
    return Promise.resolve({ ok: true })
  }
  await open({ listUsers: () => Promise.resolve(USERS), signIn }, (email) => done.push(email))
  expect(dialog().textContent).toContain('Demo accounts hold play money')
  expect(dialog().textContent).toContain('LV 2Identity verified')
  await doing(() => button('Sign in as two@demo.example').click())
  expect([tried, done]).toEqual([['two@demo.example'], ['two@demo.example']])
})

test('while one is being tried the others wait', async () => {
  const never = () => new Promise<DemoSignIn>(() => {})
  await open({ listUsers: () => Promise.resolve(USERS), signIn: never })
  await doing(() => button('Sign in as one@demo.example').click())
  expect(button('Signing in').getAttribute('aria-busy')).toBe('true')
  expect(button('Sign in as two@demo.example').disabled).toBe(true)
})

test('a refusal is told in its own words and another try is open', async () => {
  const signIn = () => Promise.resolve<DemoSignIn>({ ok: false, message: 'Under maintenance.' })
  await open({ listUsers: () => Promise.resolve(USERS), signIn })
  await doing(() => button('Sign in as one@demo.example').click())
  expect(dialog().querySelector('p[role=alert]')?.textContent).toBe('Under maintenance.')
  expect(button('Sign in as one@demo.example').disabled).toBe(false)
})

test('a list that cannot be fetched says so and can be asked for again', async () => {
  const answers: DemoUsers[] = [{ ok: false }, USERS]
  const listUsers = () => Promise.resolve(answers.shift() ?? USERS)
  await open({ listUsers, signIn: () => Promise.resolve({ ok: true }) })
  expect(dialog().textContent).toContain('The demo accounts could not be fetched.')
  await doing(() => button('Try again').click())
  expect(button('Sign in as one@demo.example').disabled).toBe(false)
})

test('an installation without demo accounts says so', async () => {
  const listUsers = () => Promise.resolve<DemoUsers>({ ok: true, users: [] })
  await open({ listUsers, signIn: () => Promise.resolve({ ok: true }) })
  expect(dialog().textContent).toContain('This installation has no demo accounts.')
})
