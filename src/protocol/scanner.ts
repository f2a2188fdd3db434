// The fast decoder of the few hot message shapes, directly from their text: digits become ticks and
// lots without an intermediate JSON tree. It is strict: for anything unexpected it returns
// undefined and the caller uses the validating decoder. It never accepts a message that the
// validating decoder would refuse.
import { RATE_DECIMALS } from '../domain/decimal'
import { findInstrument, type Instrument } from '../domain/instruments'
import type { MarketTrade, Ticker } from '../domain/records/records'
import { parseChannel, type Channel } from './channels'
import type { Head, ChannelMessage } from './decoded'

const QUOTE = 34
const COMMA = 44
const POINT = 46
const ZERO = 48
const OPEN = 91
const CLOSE = 93
const POWERS = Array.from({ length: 16 }, (_, i) => 10 ** i)
const MAX_DIGITS = 15
const MAX_PLACES = 41

const MAX_KEY = 64
const BEGINNING = '{"ch":"'

/** A channel, and the start of its messages as the gateway writes it. */
interface HotChannel {
  readonly ch: string
  readonly known: Channel
  readonly delta: string
  readonly snapshot: string
}

/** By key; only keys of existing channels are kept, so it stays small. */
const channels = new Map<string, HotChannel>()

function hotChannel(ch: string): HotChannel | undefined {
  const known = parseChannel(ch)
  const beginning = (type: string) => `${BEGINNING}${ch}","type":"${type}","seq":`
  return known && { ch, known, delta: beginning('delta'), snapshot: beginning('snapshot') }
}

/**
 * Decodes one text after another. One scanner is reused for every frame: V8 discards code compiled
 * for it when a garbage collection finds no live scanner.
 */
export class Scanner {
  /** The position of the next character; the caller may set it. */
  pos = 0
  private text = ''
  private last: HotChannel | undefined
  private failed = false

  /** Starts with another text; '' releases the last one. */
  open(text: string): void {
    this.text = text
    this.pos = 0
  }

  /** The hot message that starts at `pos`; otherwise undefined, with `pos` left anywhere. */
  message(): ChannelMessage | undefined {
    this.failed = false
    const isDelta = this.last !== undefined && this.skip(this.last.delta)
    const channel = isDelta ? this.last : this.channel()
    if (!channel) return undefined
    const { ch, known } = channel
    const snapshot = !isDelta && !this.skip(channel.delta)
    if (snapshot) this.literal(channel.snapshot)
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

  /** The channel of the message, without advancing. */
  private channel(): HotChannel | undefined {
    const { text, pos } = this
    const start = pos + BEGINNING.length
    const end = text.indexOf('"', start)
    if (!text.startsWith(BEGINNING, pos) || end < 0 || end - start > MAX_KEY) return undefined
    const ch = text.slice(start, end)
    const cached = channels.get(ch)
    this.last = cached ?? hotChannel(ch)
    if (this.last && !cached) channels.set(ch, this.last)
    return this.last
  }

  /** The levels of one side, flat. Most of the work is here, so numbers are read in one place. */
  private levels({ tickDecimals, lotDecimals }: Instrument): number[] {
    const { text } = this
    const out: number[] = []
    if (!this.item(true)) return out
    for (let isPrice = true; ; isPrice = !isPrice) {
      if (text.charCodeAt(this.pos) !== (isPrice ? OPEN : COMMA)) this.failed = true
      this.pos += 1
      out.push(this.decimal(isPrice ? tickDecimals : lotDecimals))
      if (isPrice) continue
      const next = text.charCodeAt(this.pos + 1)
      if (text.charCodeAt(this.pos) !== CLOSE || (next !== COMMA && next !== CLOSE))
        this.failed = true
      this.pos += 2
      if (this.failed || next === CLOSE) return out
    }
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

  /** True if another item of an array follows; steps over its bracket or comma, or over the end. */
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
    if (!this.skip(text)) this.failed = true
  }

  /** Compares a slice: V8 compares slices word by word, and `startsWith` character by character. */
  private skip(text: string): boolean {
    const end = this.pos + text.length
    if (this.text.slice(this.pos, end) !== text) return false
    this.pos = end
    return true
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
    if (length === 0 || length > MAX_DIGITS || leadingZero) this.failed = true
    this.pos = at
    return value
  }

  private decimal(decimals: number): number {
    if (this.text.charCodeAt(this.pos) !== QUOTE) this.failed = true
    return this.digits(decimals)
  }

  /**
   * Decimal digits up to the closing quote, scaled by 10^decimals; starts at the character before.
   * Further digits must be zeros.
   */
  private digits(decimals: number): number {
    const { text } = this
    const first = this.pos + 1
    let at = first
    let value = 0
    let code = text.charCodeAt(at) - ZERO
    while (code >= 0 && code <= 9) {
      value = value * 10 + code
      code = text.charCodeAt((at += 1)) - ZERO
    }
    if (at === first || at - first > MAX_DIGITS) this.failed = true
    let left = decimals
    if (code === POINT - ZERO) {
      const point = at
      code = text.charCodeAt((at += 1)) - ZERO
      while (code >= 0 && code <= 9) {
        if (left > 0) {
          value = value * 10 + code
          left -= 1
        } else if (code !== 0) this.failed = true
        code = text.charCodeAt((at += 1)) - ZERO
      }
      // The validating decoder also stops after sixty-four characters.
      if (at === point + 1 || at - point > MAX_PLACES) this.failed = true
    }
    this.pos = at + 1
    const scaled = left > 0 ? value * (POWERS[left] ?? 1) : value
    if (code !== QUOTE - ZERO || scaled > Number.MAX_SAFE_INTEGER) this.failed = true
    return scaled
  }
}
