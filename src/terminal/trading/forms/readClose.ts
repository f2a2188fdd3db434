// Parser of the close form: size, and price for a limit close. Conditions on the book or on another
// closing order are left to the exchange.
import { formatLots, readLots } from '../../../domain/decimal'
import { refusal, type ReceivedRefusal } from '../../../domain/refusals'
import type { ClosePart } from '../actions/MarketActions'
import type { PositionRow } from '../lists/rows'
import { readField, readTypedSize } from './readTyped'
import type { Typed } from './useRowForm'

export type ReadClose =
  | { readonly ok: true; readonly part: ClosePart }
  | { readonly ok: false; readonly refusals: readonly ReceivedRefusal[] }

/** The part to close, or the refusal of each field; an empty size means all of it. */
export function readClose(
  { traded, size: open }: Pick<PositionRow, 'traded' | 'size'>,
  typed: Typed<'price' | 'size'>,
  limit: boolean,
  postOnly: boolean,
): ReadClose {
  const price = limit ? readField(traded, 'price', typed.price) : null
  const size = typed.size.trim() === '' ? null : readTypedSize(traded, typed.size)
  const refusals = [price, size].flatMap((read) => (read && !read.ok ? [read.refusal] : []))
  if (size?.ok && size.value > readLots(open, traded.lotDecimals))
    refusals.push(refusal('closeQuantityTooLarge', 'quantity', { max: open }))
  if (refusals.length > 0) return { ok: false, refusals }
  return {
    ok: true,
    part: {
      ...(size?.ok ? { size: formatLots(size.value, traded.lotDecimals) } : {}),
      ...(price?.ok ? { price: price.value, postOnly } : {}),
    },
  }
}
