// A signed-in customer at the counter of a faked exchange: calls by method, address and body, with
// what a script would send beside them, and the answer with its status.
import type { InjectOptions } from 'fastify'
import { aCounter, signIn } from './server'

/** An answer as a script sees it. */
export type Answered = Record<string, unknown> & { readonly status: number }

export async function aCustomer(env: Record<string, string> = {}) {
  const counter = await aCounter(env)
  const { token, refreshToken, userId } = await signIn(counter)
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': 'key-000001' }
  const ask = async (options: InjectOptions, url: string): Promise<Answered> => {
    const response = await counter.app.inject({ ...options, url: `/investor${url}` })
    const body: Record<string, unknown> = response.json()
    return { ...body, status: response.statusCode }
  }
  /** A call of the customer; `more` replaces headers, undefined leaves one out. */
  const call = (method: string, url: string, payload?: unknown, more: object = {}) => {
    const sent = Object.entries({ ...headers, ...more }).filter(([, it]) => it !== undefined)
    const options: InjectOptions = { method: method as 'GET', headers: Object.fromEntries(sent) }
    if (payload !== undefined) options.payload = payload as object
    return ask(options, url)
  }
  /** What a visitor without a token gets. */
  const visit = (url: string) => ask({ method: 'GET' }, url)
  return { ...counter, call, visit, headers, userId, token, refreshToken }
}
