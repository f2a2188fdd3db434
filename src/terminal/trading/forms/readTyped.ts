// Parser of typed prices, sizes and amounts: the plain decimal text that a call takes, or a
// refusal. Callers check the value's meaning.
import type { Amount, Lots, Ticks } from '../../../domain/brand'
import { AMOUNT_DECIMALS, formatAmount, formatLots, formatTicks } from '../../../domain/decimal'
import { TRAIL_DECIMALS } from '../../../domain/records/stopRecords'
import { readMoney, readPrice, readQuantity } from '../../../domain/orders/orderNumbers'
import { accepted, refused, type Outcome, type ReceivedRefusal } from '../../../domain/refusals'
import type { Traded } from '../lists/rows'
import type { FormField } from './fieldErrors'
import { typedNumber } from '../../../domain/typed/typedNumber'

type Decimals = Pick<Traded, 'priceDecimals' | 'lotDecimals'>

/** A percentage is read as a price of its decimals is. */
const PERCENT = { tickDecimals: TRAIL_DECIMALS }

/** Field names as the calls use them, so that refusals from both sides reach the same field. */
const NAMES: Readonly<Partial<Record<FormField, string>>> = {
  trigger: 'triggerPrice',
  takeProfit: 'takeProfitPrice',
  stopLoss: 'stopLossPrice',
}
const nameOf = (field: FormField): string => NAMES[field] ?? field

export const readTypedPrice = (
  { priceDecimals }: Pick<Decimals, 'priceDecimals'>,
  typed: string,
  field: FormField,
): Outcome<Ticks> =>
  readPrice({ tickDecimals: priceDecimals }, typedNumber(typed, priceDecimals), nameOf(field))

export const readTypedSize = (
  decimals: Pick<Decimals, 'lotDecimals'>,
  typed: string,
  field: FormField = 'size',
): Outcome<Lots> => readQuantity(decimals, typedNumber(typed, decimals.lotDecimals), nameOf(field))

export const readTypedMoney = (typed: string, field: FormField): Outcome<Amount> =>
  readMoney(typedNumber(typed, AMOUNT_DECIMALS), nameOf(field))

/** The plain text of a typed field; an empty one is refused as missing. */
export function readField(traded: Decimals, field: FormField, typed: string): Outcome<string> {
  if (typed.trim() === '') return refused('fieldMissing', nameOf(field))
  switch (field) {
    case 'size': {
      const read = readTypedSize(traded, typed)
      return read.ok ? accepted(formatLots(read.value, traded.lotDecimals)) : read
    }
    case 'trailPercent': {
      const read = readPrice(PERCENT, typedNumber(typed, TRAIL_DECIMALS), field)
      return read.ok ? accepted(formatTicks(read.value, TRAIL_DECIMALS)) : read
    }
    case 'amount':
    case 'total': {
      const read = readTypedMoney(typed, field)
      return read.ok ? accepted(formatAmount(read.value)) : read
    }
    default: {
      const read = readTypedPrice(traded, typed, field)
      return read.ok ? accepted(formatTicks(read.value, traded.priceDecimals)) : read
    }
  }
}

/** Errors that are certain while the field is still being typed; an empty field is not one. */
export const wrongSoFar = (
  traded: Decimals,
  typed: Readonly<Partial<Record<FormField, string>>>,
): ReceivedRefusal[] =>
  Object.entries(typed).flatMap(([field, text]) => {
    if (text.trim() === '') return []
    const read = readField(traded, field as FormField, text)
    return read.ok ? [] : [read.refusal]
  })
