// An exchange by hand for the calls of the client: what it was sent, and what it answers.
import { MeridianClient, type Problem } from '../../../clients/typescript/src'

export interface Sent {
  readonly method: string
  readonly path: string
  readonly body: string | undefined
  readonly headers: Readonly<Record<string, string>>
}

/** An answer; `lost` breaks the connection, `hangs` says nothing until the call is given up. */
export type Reply =
  | 'lost'
  | 'hangs'
  | {
      readonly status: number
      readonly body: object
      readonly headers?: Readonly<Record<string, string>>
    }

export const problem = (
  status: number,
  key: Problem['key'],
  more: Partial<Problem> = {},
): Reply => ({
  status,
  body: { type: `/docs/errors#${key}`, title: key, status, code: 1, key, ...NOT_RUN, ...more },
})
const NOT_RUN = { outcome: 'notRun', requestId: 'r1' }

/** Returns the replies in order, then repeats the last one. */
export function fakeExchange(...replies: readonly Reply[]) {
  const sent: Sent[] = []
  const answer = (url: string, init: RequestInit): Promise<Response> => {
    const headers = init.headers as Record<string, string>
    const body = init.body as string | undefined
    sent.push({ method: init.method ?? '', path: url.replace('http://fake', ''), body, headers })
    const reply = replies[Math.min(sent.length, replies.length) - 1] ?? 'lost'
    if (reply === 'lost') return Promise.reject(new TypeError('fetch failed'))
    if (reply !== 'hangs') return Promise.resolve(Response.json(reply.body, reply))
    return new Promise((_, fail) => {
      init.signal?.addEventListener('abort', () => fail(new TypeError('aborted')))
    })
  }
  const options = { url: 'http://fake', fetch: answer as typeof fetch }
  return { client: new MeridianClient(options), options, sent }
}
