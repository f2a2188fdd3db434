// Choice of the delivery channel: the configured mail server and SMS gateway, otherwise the dev
// outbox; where the outbox may not be read, a message without a channel fails.
import { setMaxListeners } from 'node:events'
import type { Logger } from 'pino'
import type { Config } from '../../../app/config/config'
import type { Clock } from '../../../../src/domain/clock'
import type { CodeChannel } from '../codes/types'
import type { Delivery, OutgoingMessage, OutboxApi } from './outbox'
import { OutboxStore } from './outboxStore'
import { mailSender } from './sendMail'
import { messageSender } from './sendMessage'
import { Undelivered } from './within'

const TIMEOUT_MS = 10_000
/** Messages on their way at once; more than that fail. */
const MAX_UNDER_WAY = 100

type Way = (message: OutgoingMessage) => Promise<void>

export interface DeliveryDeps {
  readonly config: Pick<Config, 'demo' | 'smtpUrl' | 'smtpTls' | 'smsUrl' | 'mailFrom'>
  readonly clock: Clock
  readonly log: Pick<Logger, 'warn'>
  /** Ms until a message counts as not handed over. */
  readonly timeoutMs?: number
}

/** The outbox is null where nobody may read it, and where both ways are real. */
export function createDelivery(deps: DeliveryDeps): {
  readonly delivery: Delivery
  readonly outbox: OutboxApi | null
} {
  const { config, clock, log } = deps
  const { demo, smtpUrl, smsUrl } = config
  const closing = new AbortController()
  setMaxListeners(MAX_UNDER_WAY, closing.signal)
  const real = smtpUrl !== null && smsUrl !== null
  const outbox = demo === 'off' || real ? null : new OutboxStore(clock)
  const ways = waysOf(deps, closing.signal, outbox)
  if (!outbox && !real) log.warn(missing(config), 'Codes cannot be sent')
  const underWay = new Set<Promise<void>>()
  const deliver = async (message: OutgoingMessage): Promise<void> => {
    if (closing.signal.aborted) throw new Undelivered('The exchange is closing')
    if (underWay.size >= MAX_UNDER_WAY) throw new Undelivered('Too many messages are under way')
    const sending = ways[message.channel](message)
    underWay.add(sending)
    await sending.finally(() => underWay.delete(sending))
  }
  const close = async () => {
    closing.abort()
    await Promise.allSettled(underWay)
  }
  return { delivery: { deliver, close }, outbox }
}

function waysOf(
  { config, log, timeoutMs = TIMEOUT_MS }: DeliveryDeps,
  closing: AbortSignal,
  outbox: OutboxStore | null,
): Readonly<Record<CodeChannel, Way>> {
  const { smtpUrl, smtpTls, smsUrl, mailFrom: from } = config
  const timeouts = { timeoutMs, closing }
  const mail = { from, ...timeouts }
  const otherwise: Way = async (message) => {
    if (!outbox) throw new Undelivered('There is no way to send it')
    outbox.add(message)
  }
  const logged = (way: Way): Way => {
    return async (message) => {
      try {
        await way(message)
      } catch (error) {
        log.warn({ kind: message.kind, cause: causeOf(error) }, 'A message was not sent')
        throw error
      }
    }
  }
  return {
    mail:
      smtpUrl === null ? otherwise : logged(mailSender({ url: smtpUrl, tls: smtpTls, ...mail })),
    sms: smsUrl === null ? otherwise : logged(messageSender({ url: smsUrl, ...timeouts })),
  }
}

const missing = ({ smtpUrl, smsUrl }: DeliveryDeps['config']) => ({
  missing: [smtpUrl === null && 'SMTP_URL', smsUrl === null && 'SMS_URL'].filter(Boolean),
})

/** Errors of a mail server or a network may name the receiver; their code does not. */
function causeOf(error: unknown): string {
  if (error instanceof Undelivered) return error.message
  const { code, cause, name } = error as { code?: unknown; cause?: unknown; name?: unknown }
  if (typeof code === 'string') return code
  return cause === undefined ? String(name) : causeOf(cause)
}
