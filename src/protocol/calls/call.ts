// The shape of one call: method, path, who may call, the schemas of query, body and answer. Bodies
// are strict: unknown fields are refused.
import type * as v from 'valibot'
import type { Market } from '../../domain/instruments'

export type Shape = v.GenericSchema | undefined

export interface Call<
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Data extends v.GenericSchema = v.GenericSchema,
  Access extends 'open' | 'token' | 'optional' = 'open' | 'token' | 'optional',
> {
  readonly method: 'GET' | 'POST' | 'PUT'
  /** Below /investor; `{name}` marks a path parameter. */
  readonly path: string
  /** optional: open, and a token that is sent along says who asks. */
  readonly access: Access
  /** Whether it moves money or places an order, so that an Idempotency-Key is required. */
  readonly idempotent?: true
  /**
   * Places or changes orders of a market, or closes its positions: refused while the operator has
   * paused it. What takes something back, or adds margin, never is.
   */
  readonly trades?: Market
  /** 200 instead of 20000: the calls of login, registration and forgot password. */
  readonly openFlow?: true
  /** Carries one file as the field `file` of a multipart form instead of a JSON body. */
  readonly upload?: true
  /** Answers a file: as it is, or as name and text to whoever accepts JSON. */
  readonly file?: true
  readonly query: Query
  readonly body: Body
  readonly data: Data
}

/** Keeps the literal types of one call: its path, its schemas, whether it needs a key. */
export const call = <const C extends Call>(entry: C) => entry

/** What moves money or places an order: it needs a token and a key, and has no query. */
export const command = <const C extends Pick<Call, 'method' | 'path' | 'body' | 'data'>>(
  entry: C,
) => ({ access: 'token', idempotent: true, query: undefined, ...entry }) as const

/** A command that trades on a market. */
export const trade = <
  const M extends Market,
  const C extends Pick<Call, 'method' | 'path' | 'body' | 'data'>,
>(
  trades: M,
  entry: C,
) => ({ trades, ...command(entry) }) as const
