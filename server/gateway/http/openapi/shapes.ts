// The shapes that many calls share: named components of the published description. Units are stated
// here only.
import { toJsonSchema, type ConversionConfig } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import { announcementSchema } from '../../../../src/protocol/schemas/announcements'
import {
  coinText,
  decimalText,
  signedDecimalText,
  symbolText,
  timeMs,
  uuidText,
} from '../../../../src/protocol/schemas/fields'
import {
  meSchema,
  passkeySchema,
  securitySchema,
  sessionSchema,
  tokensSchema,
} from '../../../../src/protocol/schemas/identity'
import { instrumentSchema } from '../../../../src/protocol/schemas/instruments'
import {
  balanceSchema,
  cfdDealSchema,
  cfdOverviewSchema,
  cfdTicketSchema,
  fillSchema,
  spotFillSchema,
  spotOrderSchema,
  ticketSchema,
} from '../../../../src/protocol/schemas/records'
import {
  barSchema,
  bookAnswerSchema,
  tickerRowSchema,
  tradeRowSchema,
} from '../../../../src/protocol/schemas/rows'
import {
  addressSchema,
  dailyEquitySchema,
  depositSchema,
  ledgerEntrySchema,
  withdrawalSchema,
} from '../../../../src/protocol/schemas/walletRecords'

export type Json = Readonly<Record<string, unknown>>

const SHAPES = {
  Account: meSchema,
  Announcement: announcementSchema,
  Balance: balanceSchema,
  Candle: barSchema,
  CfdFill: cfdDealSchema,
  CfdOverview: cfdOverviewSchema,
  CfdTicket: cfdTicketSchema,
  Coin: coinText,
  DailyEquity: dailyEquitySchema,
  Decimal: decimalText,
  Deposit: depositSchema,
  Instrument: instrumentSchema,
  LedgerEntry: ledgerEntrySchema,
  OrderBook: bookAnswerSchema,
  Passkey: passkeySchema,
  PerpetualFill: fillSchema,
  PerpetualTicket: ticketSchema,
  SecurityEvent: securitySchema,
  Session: sessionSchema,
  SignedDecimal: signedDecimalText,
  SpotFill: spotFillSchema,
  SpotOrder: spotOrderSchema,
  Symbol: symbolText,
  Ticker: tickerRowSchema,
  Time: timeMs,
  Tokens: tokensSchema,
  Trade: tradeRowSchema,
  Uuid: uuidText,
  Withdrawal: withdrawalSchema,
  WithdrawalAddress: addressSchema,
} as const satisfies Readonly<Record<string, GenericSchema>>

type ShapeName = keyof typeof SHAPES

const UNITS: Readonly<Partial<Record<ShapeName, string>>> = {
  Coin: 'The code of a coin, such as BTC.',
  Decimal: 'Plain decimal text without sign or exponent, such as 0.25.',
  SignedDecimal: 'Plain decimal text without exponent, such as -0.25.',
  Symbol: 'An instrument by its name or its symbol: AUD/USD or audusd.',
  Time: 'Milliseconds UTC since 1970.',
}

/** OpenAPI 3.1 uses the newer one, AsyncAPI 3 the older. */
export type Draft = 'draft-2020-12' | 'draft-07'

export const ref = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })

/**
 * The JSON Schema of a request or answer; the stream's description needs draft 07. Transformations
 * and checks beyond JSON Schema are left out of the description, but still apply to calls.
 */
export const schemaOf = (schema: GenericSchema, draft: Draft = 'draft-2020-12'): Json =>
  described(schema, SHAPES, draft)

/** The shared shapes by their names, which refer to one another. */
export function sharedShapes(draft: Draft = 'draft-2020-12'): Json {
  const named = Object.entries(SHAPES).map(([name, schema]) => {
    const { [name]: _, ...others } = SHAPES as Readonly<Record<string, GenericSchema>>
    const description = UNITS[name as ShapeName]
    const shape = described(schema, others, draft)
    return [name, description === undefined ? shape : { ...shape, description }] as const
  })
  return Object.fromEntries(named)
}

function described(
  schema: GenericSchema,
  definitions: Readonly<Record<string, GenericSchema>>,
  draft: Draft,
): Json {
  const {
    $schema: _,
    $defs: __,
    ...rest
  } = toJsonSchema(schema, {
    target: draft,
    errorMode: 'ignore',
    typeMode: 'input',
    definitions,
    overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
    overrideSchema: ({ jsonSchema }) => boundedTuple(jsonSchema),
  })
  return rest
}

type JsonSchema = Parameters<NonNullable<ConversionConfig['overrideSchema']>>[0]['jsonSchema']

/** A tuple that ends with its last item, in the keywords of either draft. */
function boundedTuple({ items = {}, ...schema }: JsonSchema): JsonSchema | undefined {
  if (schema.prefixItems)
    return { ...schema, items: items === false ? {} : items, maxItems: schema.prefixItems.length }
  return Array.isArray(items) ? { ...schema, items, maxItems: items.length } : undefined
}
