// Which way letters go: by the mail server and the SMS gateway that were given, else into the dev
// outbox; where nobody may read that, a letter without a way fails. How each way works is its own
// file's.
import { setMaxListeners } from 'node:events'
import type { Logger } from 'pino'
import type { Config } from '../../platform/config'
import type { Clock } from '../../../src/domain/clock'
import type { CodeChannel } from '../codes/codes'
import type { Delivery, Letter, OutboxApi } from './outbox'
import { OutboxStore } from './outboxStore'
import { mailSender } from './sendMail'
import { messageSender } from './sendMessage'
import { Undelivered } from './within'

const TIMEOUT_MS = 10_000
/** Letters on their way at once; more than that fail. */
const MAX_UNDER_WAY = 100

type Way = (letter: Letter) => Promise<void>

export interface DeliveryDeps {
  readonly config: Pick<Config, 'demo' | 'smtpUrl' | 'smtpTls' | 'smsUrl' | 'mailFrom'>
  readonly clock: Clock
  readonly log: Pick<Logger, 'warn'>
  /** Ms until a letter counts as not handed over. */
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
  const deliver = async (letter: Letter): Promise<void> => {
    if (closing.signal.aborted) throw new Undelivered('The exchange is closing')
    if (underWay.size >= MAX_UNDER_WAY) throw new Undelivered('Too many letters are under way')
    const sending = ways[letter.channel](letter)
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
  const patience = { timeoutMs, closing }
  const mail = { from, ...patience }
  const otherwise: Way = async (letter) => {
    if (!outbox) throw new Undelivered('There is no way to send it')
    outbox.add(letter)
  }
  const told = (way: Way): Way => {
    return async (letter) => {
      try {
        await way(letter)
      } catch (error) {
        log.warn({ kind: letter.kind, cause: causeOf(error) }, 'A letter was not sent')
        throw error
      }
    }
  }
  return {
    mail: smtpUrl === null ? otherwise : told(mailSender({ url: smtpUrl, tls: smtpTls, ...mail })),
    sms: smsUrl === null ? otherwise : told(messageSender({ url: smsUrl, ...patience })),
  }
}

const missing = ({ smtpUrl, smsUrl }: DeliveryDeps['config']) => ({
  missing: [smtpUrl === null && 'SMTP_URL', smsUrl === null && 'SMS_URL'].filter(Boolean),
})

/** What a mail server or a network says may name the receiver; its code does not. */
function causeOf(error: unknown): string {
  if (error instanceof Undelivered) return error.message
  const { code, cause, name } = error as { code?: unknown; cause?: unknown; name?: unknown }
  if (typeof code === 'string') return code
  return cause === undefined ? String(name) : causeOf(cause)
}
