// Owns the Traditional Chinese as written in Taiwan words of the sentence a person reads for each refusal of the exchange.
import type { refusalsEn } from './en'

export const refusalsTw: Record<keyof typeof refusalsEn, string> = {
  'refusals.unknown': '交易所未接受這個請求，沒有任何變動。',
}
