// Owns the way of a letter by mail: SMTP, encrypted as the server offers it, with an end to every
// wait. It refuses to know what letters say.
import { createTransport } from 'nodemailer'
import { isEmail } from '../../../src/domain/identity/credentials'
import type { Letter } from './outbox'
import { Undelivered, within } from './within'

const SENDER = 'Meridian'

export interface MailNeeds {
  /** smtp: or smtps:, with the user and password where the server wants them. */
  readonly url: string
  /** The sender's address. */
  readonly from: string
  /** Ms until a mail counts as not handed over. */
  readonly timeoutMs: number
  /** Nothing is waited for once it is aborted. */
  readonly closing: AbortSignal
}

/** Hands letters to a mail server; each rejects unless the server took it. */
export function mailSender({ url, from, timeoutMs, closing }: MailNeeds) {
  const transport = createTransport({
    url,
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async ({ to, subject, text }: Letter): Promise<void> => {
    // A second receiver or a header smuggled into an address ends here, whoever let it pass before.
    if (!isEmail(to)) throw new Undelivered('Not an address that mail is sent to')
    const mail = { from: { name: SENDER, address: from }, to: { name: '', address: to } }
    await within(timeoutMs, closing, () => transport.sendMail({ ...mail, subject, text }))
  }
}
