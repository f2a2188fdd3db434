// Small fakes of the dependencies of the market data: a clock moved by hand, a candle store in
// memory, a log that keeps quiet and counts.
import type {
  CandleStore,
  MarketLog,
  RolledCandle,
  SymbolCandle,
} from '../../../server/features/market-data/api'
import type { Clock } from '../../../src/domain/clock'
import { joinCandles, type Candle } from '../../../src/domain/candles'

export class HandClock implements Clock {
  /** How far the time of day was set forward, or back. */
  setBy = 0
  constructor(public at: number) {}
  now(): number {
    return this.at + this.setBy
  }
  elapsed(): number {
    return this.at
  }
}

export class MemoryCandles implements CandleStore {
  readonly bars = new Map<string, Map<number, Candle>>()
  failing = false

  async upsert(bars: readonly SymbolCandle[]): Promise<void> {
    if (this.failing) throw new Error('the store is away')
    for (const { symbol, candle } of bars) {
      const mine = this.bars.get(symbol) ?? new Map<number, Candle>()
      this.bars.set(symbol, mine.set(candle.at, candle))
    }
  }

  async minutes(symbol: string, from: number, to: number): Promise<readonly Candle[]> {
    const mine = [...(this.bars.get(symbol)?.values() ?? [])]
    return mine.filter((bar) => bar.at >= from && bar.at < to).sort((a, b) => a.at - b.at)
  }

  async rolled(symbol: string, lengthMs: number, from: number, to: number) {
    const out = new Map<number, RolledCandle>()
    for (const bar of await this.minutes(symbol, from, to)) {
      const at = bar.at - (bar.at % lengthMs)
      const before = out.get(at)
      out.set(
        at,
        before
          ? { ...joinCandles(before, bar), minutes: before.minutes + 1 }
          : { ...bar, at, minutes: 1 },
      )
    }
    return [...out.values()]
  }
}

export class QuietLog implements MarketLog {
  readonly lines: { level: string; fields: object; message: string }[] = []
  info(fields: object, message: string): void {
    this.lines.push({ level: 'info', fields, message })
  }
  warn(fields: object, message: string): void {
    this.lines.push({ level: 'warn', fields, message })
  }
  error(fields: object, message: string): void {
    this.lines.push({ level: 'error', fields, message })
  }
}
