// Owns reading what is typed to close a position: how much of it, and at which price where it may
// wait. What the book or another closing order has to say is the exchange's.
import { formatLots, formatTicks } from '../../../domain/decimal'
import type { PerpetualInstrument } from '../../../domain/instruments'
import { readPrice, readQuantity } from '../../../domain/orders/orderNumbers'
import type { FuturesTicket, OrderType } from '../../../domain/records/records'
import { refusal, refused, type Outcome, type Refusal } from '../../../domain/refusals'
import type { Lots } from '../../../domain/brand'
import type { CloseBody } from '../../../state/TradingContext'
import { errorsIn, type FieldErrors } from '../ticket/model/fieldErrors'

export interface CloseDraft {
  readonly type: OrderType
  readonly price: string
  /** Empty: all of it. */
  readonly part: string
  readonly postOnly: boolean
}

export const CLOSE_TYPED = { price: 'closePrice', part: 'quantity' } as const
const FIELDS = ['closePrice', 'quantity'] as const

export type CloseErrors = FieldErrors<(typeof FIELDS)[number]>

export const closeErrors = (refusals: readonly Refusal[]): CloseErrors => errorsIn(FIELDS, refusals)

export type ReadClose =
  | { readonly ok: true; readonly body: CloseBody }
  | { readonly ok: false; readonly errors: CloseErrors }

/** The call to close with, or the refusal of each field. */
export function readClose(
  it: PerpetualInstrument,
  ticket: Pick<FuturesTicket, 'futureId' | 'openQuantity'>,
  draft: CloseDraft,
): ReadClose {
  const part = draft.part === '' ? null : readPart(it, draft.part, ticket.openQuantity)
  const limit = draft.type === 'LIMIT'
  const price = limit ? readLimit(it, draft.price) : null
  const wrong = [price, part].flatMap((read) => (read && !read.ok ? [read.refusal] : []))
  if (wrong.length > 0) return { ok: false, errors: closeErrors(wrong) }
  return {
    ok: true,
    body: {
      futureId: ticket.futureId,
      ...(part?.ok ? { quantity: formatLots(part.value, it.lotDecimals) } : {}),
      ...(price?.ok
        ? {
            type: 'LIMIT' as const,
            closePrice: formatTicks(price.value, it.tickDecimals),
            postOnly: draft.postOnly,
          }
        : {}),
    },
  }
}

const readLimit = (it: PerpetualInstrument, text: string) =>
  text === '' ? refused<never>('fieldMissing', 'closePrice') : readPrice(it, text, 'closePrice')

function readPart(it: PerpetualInstrument, text: string, open: string): Outcome<Lots> {
  const read = readQuantity(it, text, 'quantity')
  const all = readQuantity(it, open, 'quantity')
  if (read.ok && all.ok && read.value > all.value)
    return { ok: false, refusal: refusal('closeQuantityTooLarge', 'quantity', { max: open }) }
  return read
}
