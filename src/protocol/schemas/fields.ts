// The schemas of values that calls share: decimal text, ids, paging. They check the grammar; the
// exchange checks the scale against the instrument later.
import * as v from 'valibot'

/** Plain positive decimal text; see domain/decimal for the grammar. */
export const decimalText = v.pipe(
  v.string(),
  v.maxLength(64, 'tooLarge'),
  v.regex(/^\d+(\.\d+)?$/, 'number'),
)

/** Decimal text of our own answers, which may carry a minus. */
export const signedDecimalText = v.pipe(v.string(), v.regex(/^-?\d+(\.\d+)?$/, 'number'))

/** A coin's code, such as BTC. */
export const coinText = v.pipe(v.string(), v.regex(/^[A-Z0-9]{2,10}$/, 'coin'))

/** An instrument by its name or its URL symbol: AUD/USD, audusd. */
export const symbolText = v.pipe(v.string(), v.regex(/^[A-Za-z0-9/]{3,24}$/, 'symbol'))

/** Free text of a user: no control or direction characters, except line ends. */
export const writtenText = (most: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1),
    v.maxLength(most),
    // Emoji sequences are joined by U+200D.
    v.regex(/^(?:\P{C}|[\n\u200d])*$/u),
  )

export const uuidText = v.pipe(v.string(), v.uuid())

/** A whole leverage from 1 to `most`; `reason` is the refusal of the market whose limit it is. */
export const leverageTo = (most: number, reason: 'leverage' | 'dealtLeverage') =>
  v.pipe(v.number(), v.integer(reason), v.minValue(1, reason), v.maxValue(most, reason))

/** Milliseconds UTC. */
export const timeMs = v.pipe(v.number(), v.integer(), v.minValue(0))

/** Fewer than 13 digits are seconds. */
export const epochMs = (time: number): number => (time < 1e12 ? time * 1000 : time)

/** A time of a query string, in seconds or milliseconds. */
export const epochText = v.pipe(
  v.string(),
  v.regex(/^\d{1,15}$/, 'number'),
  v.transform(Number),
  v.transform(epochMs),
)

/** Milliseconds UTC in a query string. */
export const timeText = v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'number'), v.transform(Number))

/** A whole number from 1 in a query string. */
export const wholeText = (most: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,6}$/, 'number'),
    // The published description sees nothing behind the transformation.
    v.metadata({ type: 'integer', minimum: 1, maximum: most }),
    v.transform(Number),
    v.minValue(1),
    v.maxValue(most),
  )

/** `page` and `limit` of a query string, 1-based; the default limit is the caller's. */
export const pageOf = (defaultLimit: number) => ({
  page: v.optional(wholeText(100_000), '1'),
  limit: v.optional(wholeText(100), String(defaultLimit)),
})

/** The same, with the cursor that an earlier answer gave for this page or for one before it. */
export const pastOf = (defaultLimit: number) => ({
  ...pageOf(defaultLimit),
  cursor: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,200}$/, 'cursor'))),
})

/** The position of an answer's rows in the whole. */
export const placeFields = {
  page: v.number(),
  limit: v.number(),
  /** Exact, unless there are more. */
  total: v.number(),
  more: v.optional(v.literal(true)),
  /** The cursor of the next page, if there is one. */
  next: v.optional(v.string()),
}
