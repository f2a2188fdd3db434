// Customer service of tests: guests by their cookie, members by their token, and the operator, over
// a real database.
import { randomUUID } from 'node:crypto'
import type { SupportChat, SupportMessage } from '../../../../src/domain/support'
import type { Store } from '../../../../server/store/openStore'
import { aRealServer, type RealServer } from '../../../support/gateway/realServer'
import { TestOperator } from '../../../support/ops/testOperator'
import { fileForm, FORM_TYPE } from '../../../support/uploads/forms'

export interface Answer {
  readonly status: number
  readonly code: number
  readonly key?: string
  readonly field?: string
  readonly params?: Readonly<Record<string, number>>
  readonly data: {
    readonly chat: SupportChat | null
    readonly message: SupportMessage
    readonly messages: readonly SupportMessage[]
    readonly more: boolean
    readonly picture: string
    readonly type: string
    readonly content: string
  }
}

/** Somebody who writes: by a token, by a cookie, or by nothing yet. */
export class Writer {
  cookie = ''
  /** Sent by a page whose browser keeps no cookies. */
  visitor: string | undefined
  constructor(
    private readonly server: RealServer,
    readonly token?: string,
    private readonly address = '192.0.2.50',
  ) {}

  async call(method: string, url: string, payload?: unknown, type?: string): Promise<Answer> {
    const { app } = this.server
    const answer = await app.inject({
      method: method as 'GET',
      url: `/investor/support${url}`,
      remoteAddress: this.address,
      headers: {
        'accept-language': 'en',
        ...(this.token === undefined ? {} : { authorization: `Bearer ${this.token}` }),
        ...(this.cookie === '' ? {} : { cookie: this.cookie }),
        ...(this.visitor === undefined ? {} : { visitor: this.visitor }),
        ...(type === undefined ? {} : { 'content-type': type }),
      },
      ...(payload === undefined ? {} : { payload: payload as object }),
    })
    const [set] = [answer.headers['set-cookie'] ?? []].flat()
    if (set !== undefined && this.visitor === undefined) this.cookie = set.split(';')[0] ?? ''
    return { status: answer.statusCode, ...answer.json<Omit<Answer, 'status'>>() }
  }

  begin = () => this.call('POST', '/chat')
  page = (query = '') => this.call('GET', `/chat${query}`)
  read = (upTo: number) => this.call('POST', '/read', { upTo })
  send = (text: string, more: object = {}) =>
    this.call('POST', '/messages', { uuid: randomUUID(), text, ...more })
  upload = (bytes: Uint8Array) => this.call('POST', '/pictures', fileForm(bytes), FORM_TYPE)
  picture = (id: string) => this.call('GET', `/pictures/${id}`)

  /** What the conversation says, oldest first: `> ` begins an answer. */
  async texts(): Promise<readonly string[]> {
    const { data } = await this.page()
    return data.messages.map(({ author, text }) => (author === 'STAFF' ? `> ${text}` : text))
  }
}

export async function openSupport(store: Store) {
  const server = await aRealServer(store)
  const { clock } = server.accounts
  const ops = await TestOperator.open(store, clock)
  const notified: unknown[] = []
  server.accounts.identity.notices$.subscribe((news) => notified.push(news))
  let networks = 0
  return {
    server,
    ops,
    clock,
    /** What members were notified of. */
    notified,
    /** Each from a network of its own, unless an address is named. */
    aGuest(address?: string) {
      networks += 1
      return new Writer(server, undefined, address ?? `198.51.100.${networks}`)
    },
    async aMember() {
      const { tokens, caller, email } = await server.accounts.aCustomer()
      return Object.assign(new Writer(server, tokens.token), { email, userId: caller.userId })
    },
    /** The rows of a list, as a program reads them. */
    async listed(...typed: string[]) {
      const [line = ''] = await ops.run('chats', 'list', ...typed, '--json')
      return JSON.parse(line) as readonly Record<string, unknown>[]
    },
    /** What the running exchange does when the operator has acted. */
    look: () => server.served.operatorActed('support'),
    /** What the exchange cleans up once an hour. */
    async tidyUp() {
      const { signal } = new AbortController()
      for (const chore of server.served.hourly) await chore(clock.now(), signal)
    },
    async close() {
      await ops.close()
      await server.close()
    },
  }
}

export type TestSupport = Awaited<ReturnType<typeof openSupport>>
