// The character of each simulated market: where its price stands, how much it moves in a day, whom
// it moves with, how wide and how busy its book is. It knows nothing of how that is drawn.
import type { Instrument } from '../../../../src/domain/instruments'

/** Prices of one class share a part of their noise. */
export type MarketClass = 'crypto' | 'dollar' | 'metal' | 'energy' | 'index'

export interface Profile {
  /** What the price path is keyed by: spot and perpetual of one coin share it. */
  readonly key: string
  readonly marketClass: MarketClass
  readonly basePrice: number
  /** Standard deviation of a day's log return in ordinary times. */
  readonly dailyVolatility: number
  /** Correlation with the noise of the class, −1 to 1. */
  readonly load: number
  /** 0 focused, 1 middle, 2 small: how often the book is quoted and how often it trades. */
  readonly size: 0 | 1 | 2
  /** The two pairs whose product this one is at midnight. */
  readonly cross?: readonly [string, string]
}

type Row = readonly [base: number, volatility: number, load: number, size: 0 | 1 | 2]

const CRYPTO: Readonly<Record<string, Row>> = {
  BTC: [61_000, 0.026, 0.92, 0],
  ETH: [2_650, 0.031, 0.9, 0],
  BNB: [560, 0.026, 0.78, 1],
  SOL: [145, 0.038, 0.8, 1],
  XRP: [0.58, 0.035, 0.7, 1],
  ADA: [0.36, 0.036, 0.76, 1],
  LTC: [66, 0.032, 0.76, 1],
  LINK: [11.4, 0.038, 0.76, 1],
  UNI: [7.2, 0.041, 0.7, 2],
  AAVE: [148, 0.042, 0.7, 2],
  COMP: [45, 0.042, 0.68, 2],
  ETC: [18.7, 0.034, 0.72, 2],
  FIL: [3.7, 0.041, 0.72, 2],
  SAND: [0.262, 0.043, 0.7, 2],
  MASK: [2.35, 0.047, 0.62, 2],
  APE: [0.78, 0.047, 0.62, 2],
  FTT: [1.42, 0.049, 0.45, 2],
  SHIB: [0.0000146, 0.042, 0.68, 2],
  ARC: [0.42, 0.03, 0.4, 2],
}

const DEALT: Readonly<Record<string, readonly [MarketClass, number, number, number]>> = {
  audusd: ['dollar', 0.662, 0.0058, 0.75],
  eurusd: ['dollar', 1.086, 0.0046, 0.8],
  gbpusd: ['dollar', 1.292, 0.0052, 0.75],
  gbpjpy: ['dollar', 192.379, 0.006, 0.15],
  usdjpy: ['dollar', 148.9, 0.0056, -0.6],
  usdcad: ['dollar', 1.371, 0.0042, -0.7],
  usdchf: ['dollar', 0.868, 0.0048, -0.75],
  xauusd: ['metal', 2_410, 0.0092, 0.9],
  usoil: ['energy', 74.2, 0.02, 0.9],
  ger40: ['index', 18_950, 0.0105, 0.8],
  nas100: ['index', 19_800, 0.0125, 0.8],
}

const CROSSES: Readonly<Record<string, readonly [string, string]>> = {
  gbpjpy: ['gbpusd', 'usdjpy'],
}

/** The profile of an instrument; throws for one that nobody described (a test covers the table). */
export function profileOf(instrument: Instrument): Profile {
  return profileNamed(instrument.market === 'derivatives' ? instrument.symbol : instrument.base)
}

/** The profile by its key: a coin's name, or the symbol of a CFD. */
export function profileNamed(key: string): Profile {
  const cfd = DEALT[key]
  if (cfd) {
    const [marketClass, basePrice, dailyVolatility, load] = cfd
    const cross = CROSSES[key]
    const rest = cross ? { cross } : {}
    return { key, marketClass, basePrice, dailyVolatility, load, size: 1, ...rest }
  }
  const coin = CRYPTO[key]
  if (!coin) throw new Error(`No simulated market is described for ${key}`)
  const [basePrice, dailyVolatility, load, size] = coin
  return { key, marketClass: 'crypto', basePrice, dailyVolatility, load, size }
}
