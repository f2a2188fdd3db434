// A real mail server on the loopback for tests: it keeps what it takes and refuses what it is told
// to refuse.
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface Mail {
  readonly from: string
  readonly to: readonly string[]
  /** As it came, headers and all. */
  readonly raw: string
}

export interface MailServer {
  readonly port: number
  readonly mails: readonly Mail[]
  close(): Promise<void>
}

export interface MailRules {
  /** Whom it lets in; left out: everybody. */
  readonly login?: { readonly user: string; readonly pass: string }
  /** Receivers it does not know. */
  readonly unknown?: readonly string[]
  /** Offers STARTTLS with a certificate that nobody vouches for. */
  readonly offersTls?: boolean
}

/** Opens it on a free port. */
export async function startMailServer({ login, unknown = [], offersTls }: MailRules = {}) {
  const mails: Mail[] = []
  const server = new SMTPServer({
    authOptional: login === undefined,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    logger: false,
    disabledCommands: offersTls === true ? [] : ['STARTTLS'],
    onAuth({ username, password }, _, answer) {
      const known = username === login?.user && password === login?.pass
      if (known) answer(null, { user: username })
      else answer(new Error('Wrong user or password'))
    },
    onRcptTo({ address }, _, answer) {
      if (unknown.includes(address)) answer(new Error(`Nobody here is called ${address}`))
      else answer()
    },
    onData(stream, { envelope }, answer) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = envelope
        mails.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map((it) => it.address),
          raw: Buffer.concat(parts).toString('utf8'),
        })
        answer()
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return { port, mails, close } satisfies MailServer
}
