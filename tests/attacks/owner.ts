// Somebody who is attacked: an account of the exchange, opened by its calls, with the codes that
// were sent to it read from the outbox.
import { call, HOME, type Answer } from './wire'
import type { Target } from './attack'

export interface Owner {
  readonly email: string
  readonly mobile: string
  readonly password: string
  readonly token: string
}

let owners = 0

/** The newest code to a receiver of a kind such as `mail.register`. */
export async function codeTo({ origin }: Target, to: string, kind: string): Promise<string> {
  const answer = await fetch(`${origin}/dev/outbox.json?to=${encodeURIComponent(to)}`)
  const items = (await answer.json()) as { readonly kind: string; readonly code: string }[]
  const found = items.find((item) => item.kind === kind)
  if (!found) throw new Error(`Nothing was sent to ${to}`)
  return found.code
}

/** A call with a body, from a network. */
export const post = (target: Target, path: string, body: object, from = HOME): Promise<Answer> =>
  call(target, path, { from, body: JSON.stringify(body) })

export const dataOf = <T>({ body }: Answer): T => (JSON.parse(body) as { data: T }).data
export const codeOf = ({ body }: Answer): number =>
  body === '' ? 0 : (JSON.parse(body) as { code: number }).code

export async function registered(target: Target): Promise<Owner> {
  owners += 1
  const own = String((process.pid % 10_000) * 100 + owners).padStart(6, '0')
  const [email, mobile, password] = [`a${own}@mail.example`, `+6591${own}`, 'Harbour4711']
  const sent = await post(target, '/users/sendmailverifycode', { email })
  const { flowId } = dataOf<{ flowId: string }>(sent)
  await post(target, '/users/sendmobileverifycode', { mobile, flowId })
  const form = {
    email,
    mobile,
    password,
    flowId,
    iso2: 'SG',
    confirmPassword: password,
    emailVerifyCode: await codeTo(target, email, 'mail.register'),
    mobileVerifyCode: await codeTo(target, mobile, 'sms.register'),
  }
  const { token } = dataOf<{ token: string }>(await post(target, '/users/register', form))
  return { email, mobile, password, token }
}
