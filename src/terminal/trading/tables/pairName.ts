import { findInstrument } from '../../../domain/instruments'

/** "BTC/USDT" or "GER40" for a URL symbol; the symbol itself where this build does not know it. */
export function pairName(symbol: string): string {
  return findInstrument(symbol)?.name.replace('/PERP', '') ?? symbol
}
