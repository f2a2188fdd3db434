// The way of a message by SMS: one POST of JSON to the gateway's address. Only a 2xx answer counts
// as handed over; a redirect does not, because codes go nowhere but where the operator said.
import type { OutgoingMessage } from './outbox'
import { Undelivered, within } from './within'

export interface MessageDeps {
  /** http: or https:; a user and password in it become a Basic authorization. */
  readonly url: string
  /** Ms until a message counts as not handed over. */
  readonly timeoutMs: number
  /** Ends what is under way. */
  readonly closing: AbortSignal
}

/** Hands messages to an SMS gateway as `{to, text}`; each rejects unless the gateway took it. */
export function messageSender({ url, timeoutMs, closing }: MessageDeps) {
  const { address, headers } = requestOf(url)
  return async ({ to, text }: OutgoingMessage): Promise<void> => {
    if (!/^\+\d{5,15}$/.test(to)) throw new Undelivered('Not a number that messages are sent to')
    const body = JSON.stringify({ to, text })
    await within(timeoutMs, closing, async (signal) => {
      const request = { method: 'POST', headers, body, redirect: 'error', signal } as const
      const response = await fetch(address, request)
      await response.body?.cancel()
      if (!response.ok) throw new Undelivered(`The gateway answered ${response.status}`)
    })
  }
}

/** fetch takes no address with a password in it. */
function requestOf(url: string): { address: URL; headers: Record<string, string> } {
  const address = new URL(url)
  const { username, password } = address
  const headers = { 'content-type': 'application/json' }
  if (username === '' && password === '') return { address, headers }
  address.username = ''
  address.password = ''
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  const authorization = `Basic ${Buffer.from(pair).toString('base64')}`
  return { address, headers: { ...headers, authorization } }
}
