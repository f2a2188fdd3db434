// Ids of `/v1`: opaque to programs, and one spelling for all markets. A letter names the market, so
// that no id has to be looked for; what follows is the id that `/investor` and the stream have.
import type { Market } from '../../domain/instruments'

const LETTERS = { spot: 's', futures: 'p', derivatives: 'd' } as const satisfies Record<
  Market,
  string
>

const CLOSE = '.close'
const STOP = '.stop'
const ORDER = /^([spd])([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(\.close|\.stop)?$/
const FILL = /^([spd])(\d{1,15})$/

export interface OrderId {
  readonly market: Market
  /** Of the order or ticket. */
  readonly uuid: string
  /** The order that closes a ticket, instead of the one that opens it. */
  readonly closes: boolean
  /** A stop order, instead of the order that it becomes. */
  readonly waits: boolean
}

/** The id of an order, and of the position that it opens. */
export const orderId = (market: Market, uuid: string): string => LETTERS[market] + uuid

/** The id of the order that closes a position. */
export const closeId = (market: Market, uuid: string): string => orderId(market, uuid) + CLOSE

/** The id of a stop order; without the ending, of the order that it becomes where that opens. */
export const stopId = (market: Market, uuid: string): string => orderId(market, uuid) + STOP

export const isCloseId = (id: string): boolean => id.endsWith(CLOSE)

export const fillId = (market: Market, number: string): string => LETTERS[market] + number

/** Undefined for what is no id of an order. */
export function readOrderId(text: string): OrderId | undefined {
  const [, letter, uuid, kind] = ORDER.exec(text) ?? []
  const market = marketOf(letter)
  if (!market || uuid === undefined) return undefined
  return { market, uuid, closes: kind === CLOSE, waits: kind === STOP }
}

/** The market and the number of a fill; undefined for what is no id of one. */
export function readFillId(text: string): { market: Market; number: number } | undefined {
  const [, letter, number] = FILL.exec(text) ?? []
  const market = marketOf(letter)
  return market && { market, number: Number(number) }
}

function marketOf(letter: string | undefined): Market | undefined {
  return (Object.keys(LETTERS) as Market[]).find((market) => LETTERS[market] === letter)
}
