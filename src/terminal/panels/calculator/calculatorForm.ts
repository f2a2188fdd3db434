// The calculator's fields: what is wrong with each while it is typed, and their figures.
import type { Amount, Lots, Ticks } from '../../../domain/brand'
import type { Instrument } from '../../../domain/instruments'
import { refused, accepted, type Outcome } from '../../../domain/refusals'
import { refusalMessage } from '../../../app/form/failures'
import type { Check } from '../../../app/form/useForm'
import { tradedOf } from '../../trading/lists/rows'
import { readTypedMoney, readTypedPrice, readTypedSize } from '../../trading/forms/readTyped'

export type CalculatorField = 'leverage' | 'entry' | 'exit' | 'size' | 'risk'

export type Typed = Readonly<Record<CalculatorField, string>>

export interface CalculatorFigures {
  /** Each null while its text is none. */
  readonly leverage: number | null
  readonly entry: Ticks | null
  readonly exit: Ticks | null
  readonly size: Lots | null
  readonly risk: Amount | null
}

/** The highest leverage of an instrument; one where there is none. */
export const mostLeverage = (instrument: Instrument): number =>
  'maxLeverage' in instrument ? instrument.maxLeverage : 1

/** Of a whole number. */
const NO_DECIMALS = 0

export function readLeverage(instrument: Instrument, typed: string): Outcome<number> {
  const max = mostLeverage(instrument)
  const read = readTypedSize({ lotDecimals: NO_DECIMALS }, typed, 'leverage')
  return read.ok && read.value <= max
    ? accepted<number>(read.value)
    : refused('leverageInvalid', 'leverage', { max })
}

const readers = (instrument: Instrument) => {
  const traded = tradedOf(instrument.symbol, instrument)
  return {
    leverage: (typed: string) => readLeverage(instrument, typed),
    entry: (typed: string) => readTypedPrice(traded, typed, 'price'),
    exit: (typed: string) => readTypedPrice(traded, typed, 'price'),
    size: (typed: string) => readTypedSize(traded, typed),
    risk: (typed: string) => readTypedMoney(typed, 'amount'),
  }
}

const valueOf = <T>(read: Outcome<T>): T | null => (read.ok ? read.value : null)

export function readFigures(instrument: Instrument, typed: Typed): CalculatorFigures {
  const read = readers(instrument)
  return {
    leverage: valueOf(read.leverage(typed.leverage)),
    entry: valueOf(read.entry(typed.entry)),
    exit: valueOf(read.exit(typed.exit)),
    size: valueOf(read.size(typed.size)),
    risk: valueOf(read.risk(typed.risk)),
  }
}

/** An empty field is not wrong. */
export function checksOf(instrument: Instrument): Record<CalculatorField, Check<CalculatorField>> {
  const read = readers(instrument)
  const check =
    (field: CalculatorField): Check<CalculatorField> =>
    (typed) => {
      if (typed.trim() === '') return undefined
      const found = read[field](typed)
      return found.ok ? undefined : refusalMessage(found.refusal)
    }
  return {
    leverage: check('leverage'),
    entry: check('entry'),
    exit: check('exit'),
    size: check('size'),
    risk: check('risk'),
  }
}
