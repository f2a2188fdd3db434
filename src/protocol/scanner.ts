// The fast reading of the few hot message shapes straight from their text: digits become ticks
// and lots without a JSON tree between. It is strict: at any surprise it gives up (undefined) and
// the caller reads that message the careful way. It never accepts what the careful way would
// refuse.
import { RATE_DECIMALS } from '../domain/decimal'
import { findInstrument, type Instrument } from '../domain/instruments'
import type { MarketTrade, Ticker } from '../domain/records/records'
import { parseChannel, type Channel } from './channels'
import type { Head, ChannelMessage } from './decoded'

const QUOTE = 34
const COMMA = 44
const OPEN = 91
const CLOSE = 93
const POWERS = Array.from({ length: 16 }, (_, i) => 10 ** i)
const MOST_DIGITS = 15

/** Instruments and channels by key; only keys that name a channel are kept, so it stays small. */
const channels = new Map<string, Channel>()

export class Scanner {
  /** Where the next character is read; the caller may set it. */
  pos = 0
  private failed = false

  constructor(private readonly text: string) {}

  /** The hot message that starts at `pos`; undefined with `pos` anywhere when it is not one. */
  message(): ChannelMessage | undefined {
    this.failed = false
    this.literal('{"ch":"')
    const channel = this.channel()
    if (!channel) return undefined
    const { ch, known } = channel
    this.literal(',"type":"')
    const snapshot = this.text.startsWith('snapshot', this.pos)
    this.literal(snapshot ? 'snapshot' : 'delta')
    this.literal('","seq":')
    const seq = this.whole()
    this.literal(',"prev":')
    const prev = this.whole()
    this.literal(',"at":')
    const at = this.whole()
    this.literal(',"data":')
    if (this.failed) return undefined
    const found = this.data({ ch, snapshot, seq, prev, at }, known)
    this.literal('}')
    return this.failed ? undefined : found
  }

  private data(head: Head, channel: Channel): ChannelMessage | undefined {
    const { ch, snapshot, seq, prev, at } = head
    if (channel.kind === 'tickers') {
      const tickers = this.tickers()
      return { kind: 'tickers', ch, snapshot, seq, prev, at, market: channel.market, tickers }
    }
    if (channel.kind !== 'book' && channel.kind !== 'trades') return undefined
    const { symbol } = channel
    const instrument = findInstrument(symbol)
    if (!instrument) return undefined
    if (channel.kind === 'trades') {
      const trades = this.trades(instrument)
      return { kind: 'trades', ch, snapshot, seq, prev, at, symbol, trades }
    }
    this.literal('{"bids":')
    const bids = this.levels(instrument)
    this.literal(',"asks":')
    const asks = this.levels(instrument)
    this.literal('}')
    return { kind: 'book', ch, snapshot, seq, prev, at, symbol, bids, asks }
  }

  private channel(): { ch: string; known: Channel } | undefined {
    const end = this.text.indexOf('"', this.pos)
    if (this.failed || end < 0 || end - this.pos > 64) return undefined
    const ch = this.text.slice(this.pos, end)
    this.pos = end + 1
    const cached = channels.get(ch)
    if (cached) return { ch, known: cached }
    const known = parseChannel(ch)
    if (known) channels.set(ch, known)
    return known && { ch, known }
  }

  private levels(instrument: Instrument): number[] {
    const out: number[] = []
    const { tickDecimals, lotDecimals } = instrument
    while (this.item(out.length === 0)) {
      this.byte(OPEN)
      const price = this.decimal(tickDecimals)
      this.byte(COMMA)
      const size = this.decimal(lotDecimals)
      this.byte(CLOSE)
      if (this.failed) return out
      out.push(price, size)
    }
    return out
  }

  private trades(instrument: Instrument): MarketTrade[] {
    const out: MarketTrade[] = []
    this.literal('{"trades":')
    while (this.item(out.length === 0)) {
      this.byte(OPEN)
      const id = this.whole()
      this.byte(COMMA)
      const price = this.decimal(instrument.tickDecimals)
      this.byte(COMMA)
      const quantity = this.decimal(instrument.lotDecimals)
      const side = this.text.startsWith(',"BUY",', this.pos) ? 'BUY' : 'SELL'
      this.literal(side === 'BUY' ? ',"BUY",' : ',"SELL",')
      const at = this.whole()
      this.byte(CLOSE)
      if (this.failed) return out
      out.push({ id, price, quantity, side, at })
    }
    this.literal('}')
    return out
  }

  private tickers(): Ticker[] {
    const out: Ticker[] = []
    this.literal('{"tickers":')
    while (this.item(out.length === 0)) {
      const row = this.ticker()
      if (!row || this.failed) {
        this.failed = true
        return out
      }
      out.push(row)
    }
    this.literal('}')
    return out
  }

  private ticker(): Ticker | undefined {
    this.literal('["')
    const end = this.text.indexOf('"', this.pos)
    if (this.failed || end < 0 || end - this.pos > 24) return undefined
    const instrument = findInstrument(this.text.slice(this.pos, end))
    if (!instrument) return undefined
    this.pos = end + 1
    const last = this.next(instrument.tickDecimals)
    const open24h = this.next(instrument.tickDecimals)
    const high24h = this.next(instrument.tickDecimals)
    const low24h = this.next(instrument.tickDecimals)
    const volume24h = this.next(instrument.lotDecimals)
    const bid = this.next(instrument.tickDecimals)
    const ask = this.next(instrument.tickDecimals)
    const mark = this.next(instrument.tickDecimals)
    const index = this.next(instrument.tickDecimals)
    const fundingRate = this.signed(RATE_DECIMALS)
    this.byte(COMMA)
    const nextFundingAt = this.whole()
    const stale = this.text.startsWith(',true,', this.pos)
    this.literal(stale ? ',true,' : ',false,')
    const at = this.whole()
    this.byte(CLOSE)
    const { symbol } = instrument
    const prices = { last, open24h, high24h, low24h, volume24h, bid, ask, mark, index }
    return { symbol, ...prices, fundingRate, nextFundingAt, stale, at }
  }

  private next(decimals: number): number {
    this.byte(COMMA)
    return this.decimal(decimals)
  }

  /** A rate, which may carry a minus. */
  private signed(decimals: number): number {
    this.byte(COMMA)
    if (!this.text.startsWith('"-', this.pos)) return this.decimal(decimals)
    this.pos += 1
    const value = this.digits(decimals)
    return value === 0 ? 0 : -value
  }

  /** Whether another item of an array follows; steps over its bracket or comma, or over the end. */
  private item(first: boolean): boolean {
    if (this.failed) return false
    const code = this.text.charCodeAt(this.pos)
    if (first) {
      if (code !== OPEN) return this.fail()
      this.pos += 1
      if (this.text.charCodeAt(this.pos) !== CLOSE) return true
      this.pos += 1
      return false
    }
    this.pos += 1
    return code === COMMA || (code === CLOSE ? false : this.fail())
  }

  private literal(text: string): void {
    if (this.text.startsWith(text, this.pos)) this.pos += text.length
    else this.failed = true
  }

  private byte(code: number): void {
    if (this.text.charCodeAt(this.pos) === code) this.pos += 1
    else this.failed = true
  }

  private fail(): false {
    this.failed = true
    return false
  }

  /** An unsigned JSON integer of at most fifteen digits. */
  private whole(): number {
    const { text } = this
    const start = this.pos
    let at = start
    let value = 0
    let code = text.charCodeAt(at)
    while (code >= 48 && code <= 57) {
      value = value * 10 + (code - 48)
      at += 1
      code = text.charCodeAt(at)
    }
    const length = at - start
    const leadingZero = length > 1 && text.charCodeAt(start) === 48
    if (length === 0 || length > MOST_DIGITS || leadingZero) this.failed = true
    this.pos = at
    return value
  }

  private decimal(decimals: number): number {
    if (this.text.charCodeAt(this.pos) !== QUOTE) this.failed = true
    return this.digits(decimals)
  }

  /**
   * Decimal digits up to the closing quote, scaled by 10^decimals; stands on the character before.
   */
  private digits(decimals: number): number {
    const { text } = this
    const start = this.pos + 1
    let at = start
    let value = 0
    let code = text.charCodeAt(at)
    while (code >= 48 && code <= 57) {
      value = value * 10 + (code - 48)
      at += 1
      code = text.charCodeAt(at)
    }
    const wholeDigits = at - start
    let places = 0
    if (code === 46) {
      code = text.charCodeAt((at += 1))
      if (code < 48 || code > 57) this.failed = true
      while (code >= 48 && code <= 57) {
        if (places < decimals) value = value * 10 + (code - 48)
        else if (code !== 48) this.failed = true
        places += 1
        code = text.charCodeAt((at += 1))
      }
    }
    const scaled = value * (POWERS[decimals - Math.min(places, decimals)] ?? 1)
    // Sixty-four characters is where the careful way stops reading too.
    if (wholeDigits === 0 || wholeDigits > MOST_DIGITS || places > 40) this.failed = true
    if (code !== QUOTE || scaled > Number.MAX_SAFE_INTEGER) this.failed = true
    this.pos = at + 1
    return scaled
  }
}
