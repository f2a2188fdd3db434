import { findInstrument } from '../../../domain/instruments'

/**
 * "BTC/USDT" or "GER40" for a URL symbol; the symbol itself if this build does not include the
 * instrument.
 */
export function pairName(symbol: string): string {
  return findInstrument(symbol)?.name.replace('/PERP', '') ?? symbol
}
