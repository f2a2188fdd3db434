// Owns the Simplified Chinese as written on the mainland words of the sentence a person reads for each refusal of the exchange.
import type { refusalsEn } from './en'

export const refusalsCn: Record<keyof typeof refusalsEn, string> = {
  'refusals.unknown': '交易所未接受该请求，没有任何变更。',
}
