// Owns how prices and money of dealt instruments are written in every list: prices to the tick,
// money to the cent, a dash for what is not.
import { findInstrument } from '../../../domain/instruments'
import type { Text } from '../../../i18n/useText'

export interface DealtCells {
  readonly price: (symbol: string, value: string | null) => string
  readonly money: (value: string, signed?: boolean) => string
}

export const dealtCells = ({ t, figure }: Text): DealtCells => ({
  price: (symbol, value) =>
    value === null
      ? t('orders.none')
      : figure(value, { decimals: findInstrument(symbol)?.tickDecimals ?? 2 }),
  money: (value, signed = false) => figure(value, { decimals: 2, signed }),
})
