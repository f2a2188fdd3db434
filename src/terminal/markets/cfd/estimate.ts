// Estimate of a CFD order before it is sent: value, margin, commission, overnight swap, value of a
// point, and the largest affordable size. All in USDT; the arithmetic is in the domain.
import { lots, ticks, type Amount, type Lots } from '../../../domain/brand'
import { affordableSize } from '../../../domain/cfd/affordableSize'
import { dollarsDown, dollarsUp, type Conversion } from '../../../domain/cfd/conversion'
import { contractValue, openingNeed, swapOf, type OpeningTerms } from '../../../domain/cfd/figures'
import type { WalletFigures } from '../../../domain/cfd/wallet'
import type { DerivativeInstrument } from '../../../domain/instruments'

export interface Estimate {
  readonly value: Amount
  readonly margin: Amount
  readonly commission: Amount
  /** For one night; positive when received. */
  readonly swap: Amount
  /** Profit or loss per tick. */
  readonly point: Amount
}

export function estimate(
  instrument: DerivativeInstrument,
  terms: OpeningTerms,
  conversion: Conversion,
): Estimate {
  const { direction, size, price } = terms
  const need = openingNeed(instrument, terms, conversion)
  return {
    value: dollarsUp(contractValue(instrument, price, size), conversion),
    margin: need.margin,
    commission: need.commission.due,
    swap: swapOf(instrument, direction, size, 1, conversion),
    point: dollarsDown(contractValue(instrument, ticks(1), size), conversion),
  }
}

/** The largest size that the wallet can open on these terms. */
export const affordableLots = (
  instrument: DerivativeInstrument,
  terms: OpeningTerms | null,
  conversion: Conversion | null,
  figures: WalletFigures | null,
): Lots =>
  terms && conversion && figures ? affordableSize(instrument, terms, conversion, figures) : lots(0)
