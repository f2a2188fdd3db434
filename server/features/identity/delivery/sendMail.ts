// The way of a message by mail: SMTP, encrypted as the server offers it, with an end to every wait.
import { createTransport } from 'nodemailer'
import { isEmail } from '../../../../src/domain/identity/credentials'
import type { OutgoingMessage } from './outbox'
import { Undelivered, within } from './within'

const SENDER = 'Meridian'

export interface MailDeps {
  /** smtp: or smtps:, with the user and password where the server wants them. */
  readonly url: string
  /** Whether nothing is handed over without encryption. */
  readonly tls: boolean
  /** The sender's address. */
  readonly from: string
  /** Ms until a mail counts as not handed over. */
  readonly timeoutMs: number
  /** Nothing is waited for once it is aborted. */
  readonly closing: AbortSignal
}

/** Hands messages to a mail server; each rejects unless the server took it. */
export function mailSender({ url, tls, from, timeoutMs, closing }: MailDeps) {
  // It only ends connections for which nobody waits any more: our own time-out comes before.
  const limit = 2 * timeoutMs
  const transport = createTransport({
    url,
    ...(tls ? { requireTLS: true } : {}),
    dnsTimeout: limit,
    connectionTimeout: limit,
    greetingTimeout: limit,
    socketTimeout: limit,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async ({ to, subject, text }: OutgoingMessage): Promise<void> => {
    // A second receiver or a header smuggled into an address ends here, whoever let it pass before.
    if (!isEmail(to)) throw new Undelivered('Not an address that mail is sent to')
    const mail = { from: { name: SENDER, address: from }, to: { name: '', address: to } }
    await within(timeoutMs, closing, () => transport.sendMail({ ...mail, subject, text }))
  }
}
