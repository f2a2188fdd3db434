// Search of instruments by what somebody typed.
import type { Instrument } from '../../domain/instruments'
import { CHINESE_NAMES } from '../../i18n/chineseNames'

/** Compared without case, spaces and punctuation. */
const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9\p{Script=Han}]/gu, '')

/** Matches the name, the symbol in URLs and calls, and the Chinese names of either coin. */
export function isFound({ name, symbol, base, quote }: Instrument, search: string): boolean {
  const wanted = plain(search)
  if (plain(name).includes(wanted) || symbol.includes(wanted)) return true
  return [base, quote].some((coin) => plain(CHINESE_NAMES[coin] ?? '').includes(wanted))
}
