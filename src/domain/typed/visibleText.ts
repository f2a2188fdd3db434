// The visible characters of a text: invisible ones from copying are removed, and full-width
// characters become the ordinary ones.

/** Direction marks, joiners, byte order marks and other characters without a shape. */
const UNSEEN = /[\p{Cf}\p{Cc}\p{Variation_Selector}]/gu
/** Control characters that separate words. */
const BREAKS = /[\t\n\v\f\r\u0085]/g

export const visibleText = (typed: string): string =>
  typed.normalize('NFKC').replace(BREAKS, ' ').replace(UNSEEN, '')
