// The largest size that a wallet can open, by the same rule that refuses a larger one.
import { lots, type Lots } from '../brand'
import { openingNeed, type OpeningTerms } from './figures'
import type { DerivativeInstrument } from '../instruments'
import type { Conversion } from './conversion'
import { coversOpening, type WalletFigures } from './wallet'

/** The maximum, in smallest sizes, that can be opened on these terms; 0 if nothing can. */
export function affordableSize(
  instrument: DerivativeInstrument,
  terms: Omit<OpeningTerms, 'size'>,
  conversion: Conversion,
  wallet: Pick<WalletFigures, 'free' | 'freeMargin'>,
): Lots {
  const fits = (size: number) =>
    coversOpening(openingNeed(instrument, { ...terms, size: lots(size) }, conversion), wallet)
  let [least, most] = [0, instrument.maxLots]
  while (least < most) {
    const middle = Math.ceil((least + most) / 2)
    if (fits(middle)) least = middle
    else most = middle - 1
  }
  return lots(least)
}
