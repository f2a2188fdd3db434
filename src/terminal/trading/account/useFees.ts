// Fee rates of the signed-in customer on an instrument, the single source for previews.
import { useEffect, useMemo } from 'react'
import { useSnapshot } from 'valtio'
import { rateOf } from '../../../domain/decimal'
import type { Rate } from '../../../domain/brand'
import type { Instrument } from '../../../domain/instruments'
import { useApi } from '../../../state/ApiContext'
import { keepOwnFees, ownFees } from '../../../state/orders/ownFees'
import { useSignedIn } from './useAccount'

export interface FeeRates {
  readonly maker: Rate
  readonly taker: Rate
}

const NONE: FeeRates = { maker: rateOf('0'), taker: rateOf('0') }

/**
 * Rates of the customer's tier, or the standard rates until it is known; none for instruments
 * without an order book.
 */
export function useFees(instrument: Instrument): FeeRates {
  const api = useApi()
  const signedIn = useSignedIn()
  const { fees } = useSnapshot(ownFees)
  useEffect(() => (signedIn ? keepOwnFees(api) : undefined), [api, signedIn])
  return useMemo(() => {
    if (!('makerFee' in instrument)) return NONE
    const own = signedIn ? fees?.[instrument.market] : undefined
    if (!own) return { maker: instrument.makerFee, taker: instrument.takerFee }
    return { maker: rateOf(own.maker), taker: rateOf(own.taker) }
  }, [instrument, signedIn, fees])
}
