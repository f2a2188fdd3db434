// Customers created by script: registered and signed in through REST calls with codes from the dev
// outbox, so that a test can start at the screen it covers.
import type { BrowserContext } from '@playwright/test'
import { codeOf, wrongOf } from './outbox'
import type { TestServer } from './server'

export interface Person {
  readonly email: string
  readonly password: string
  /** As typed, without the calling code. */
  readonly mobile: string
  readonly country: string
  readonly e164: string
}

export interface Tokens {
  readonly token: string
  readonly refreshToken: string
}

let people = 0

/** A new customer whose email address and phone number are unique across all processes of a run. */
export function newPerson(): Person {
  people += 1
  const own = String((process.pid % 10_000) * 100 + people).padStart(6, '0')
  const mobile = `91${own}`
  const email = `p${own}@mail.example`
  return { email, password: 'Harbour4711', mobile, country: 'Singapore', e164: `+65${mobile}` }
}

/** One call with or without a token; returns any answer. */
export async function post<T>(
  { origin }: TestServer,
  path: string,
  body: object,
  token?: string,
): Promise<{ readonly code: number; readonly data: T }> {
  const bearer = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const answer = await fetch(`${origin}/investor${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
      ...bearer,
    },
    body: JSON.stringify(body),
  })
  return (await answer.json()) as { code: number; data: T }
}

/** Opens an account, optionally with a referrer; returns its tokens. */
export async function register(
  exchange: TestServer,
  person: Person,
  invitation: { readonly agentCode?: string } = {},
): Promise<Tokens> {
  const { email, e164: mobile, password } = person
  await post(exchange, '/users/sendmailverifycode', { email })
  await post(exchange, '/users/sendmobileverifycode', { mobile })
  const path = invitation.agentCode === undefined ? 'register' : 'registerbyagentcode'
  const { data } = await post<Tokens>(exchange, `/users/${path}`, {
    email,
    mobile,
    iso2: 'SG',
    ...invitation,
    password,
    confirmPassword: password,
    emailVerifyCode: await codeOf(exchange, email, 'mail.register'),
    mobileVerifyCode: await codeOf(exchange, mobile, 'sms.register'),
  })
  return data
}

/** Gives a browser the cookies of a session. */
export async function enter(
  context: BrowserContext,
  { origin }: TestServer,
  tokens: Tokens,
): Promise<void> {
  const cookies = Object.entries(tokens).map(([name, value]) => ({ name, value, url: origin }))
  await context.addCookies(cookies)
}

/** Enters a wrong code until the right one is invalidated. */
export async function spoil(
  exchange: TestServer,
  path: string,
  body: object,
  code: string,
): Promise<void> {
  for (let tries = 0; tries < 5; tries += 1)
    await post(exchange, path, { ...body, verifyCode: wrongOf(code) })
}
