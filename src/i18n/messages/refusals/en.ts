// Owns the English words of the sentence a person reads for each refusal of the exchange.
// The other languages are typed by this file: a key missing there does not compile.
export const refusalsEn = {
  'refusals.unknown': 'The exchange refused this request. Nothing was changed.',
}
