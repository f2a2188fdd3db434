// The figures of the instrument table as plain rows.

const BIG_TIERS = [
  [50_000, '0.004', 125],
  [250_000, '0.005', 100],
  [1_000_000, '0.01', 50],
  [10_000_000, '0.025', 20],
  [null, '0.05', 10],
] as const

const MID_TIERS = [
  [25_000, '0.0065', 75],
  [100_000, '0.01', 50],
  [500_000, '0.02', 25],
  [2_000_000, '0.05', 10],
  [null, '0.1', 5],
] as const

const SMALL_TIERS = [
  [10_000, '0.01', 50],
  [50_000, '0.025', 20],
  [250_000, '0.05', 10],
  [null, '0.125', 4],
] as const

type TierRow = readonly [upTo: number | null, maintenance: string, maxLeverage: number]

interface PerpetualRow {
  base: string
  tickDecimals: number
  lotDecimals: number
  displayDecimals: number
  maxLots: number
  tiers: readonly TierRow[]
}

function perpetual(
  base: string,
  tickDecimals: number,
  lotDecimals: number,
  maxQuantity: number,
  tiers: readonly TierRow[],
): PerpetualRow {
  const maxLots = maxQuantity * 10 ** lotDecimals
  return { base, tickDecimals, lotDecimals, displayDecimals: tickDecimals, maxLots, tiers }
}

export const PERPETUAL_ROWS: readonly PerpetualRow[] = [
  perpetual('BTC', 1, 3, 500, BIG_TIERS),
  perpetual('ETH', 2, 3, 8_000, BIG_TIERS),
  perpetual('AAVE', 2, 1, 20_000, SMALL_TIERS),
  perpetual('SAND', 4, 0, 3_000_000, SMALL_TIERS),
  perpetual('LTC', 2, 3, 20_000, MID_TIERS),
  perpetual('SOL', 3, 1, 50_000, MID_TIERS),
  perpetual('LINK', 3, 1, 150_000, MID_TIERS),
  perpetual('COMP', 2, 2, 20_000, SMALL_TIERS),
  perpetual('BNB', 2, 2, 10_000, MID_TIERS),
  perpetual('ADA', 4, 0, 5_000_000, MID_TIERS),
  perpetual('FIL', 3, 1, 250_000, SMALL_TIERS),
  perpetual('MASK', 4, 0, 500_000, SMALL_TIERS),
  perpetual('UNI', 3, 1, 150_000, SMALL_TIERS),
  perpetual('APE', 4, 0, 1_000_000, SMALL_TIERS),
  perpetual('XRP', 4, 1, 5_000_000, MID_TIERS),
  perpetual('ETC', 3, 2, 50_000, SMALL_TIERS),
]

function spot(base: string, tickDecimals: number, lotDecimals: number, maxQuantity: number) {
  const maxLots = maxQuantity * 10 ** lotDecimals
  return { base, tickDecimals, lotDecimals, displayDecimals: tickDecimals, maxLots }
}

export const SPOT_ROWS = [
  spot('BTC', 2, 5, 500),
  spot('ETH', 2, 4, 8_000),
  spot('ARC', 4, 2, 5_000_000),
  spot('AAVE', 2, 3, 20_000),
  spot('SAND', 4, 0, 3_000_000),
  spot('FTT', 4, 2, 200_000),
  spot('SHIB', 9, 0, 50_000_000_000),
] as const

type Hours = 'forex' | 'index'
/**
 * The commission on the traded value, once, at the opening; other instruments earn by their spread
 * alone.
 */
const COMMISSION = '0.00003'

function cfd(
  [base, quote]: readonly [string, string],
  tickDecimals: number,
  contractSize: number,
  maxLeverage: number,
  /** Points as decimal text. */
  [swapLong, swapShort]: readonly [string, string],
  spreadTicks: number,
  hours: Hours = 'forex',
  /** The quote currency of an instrument whose name is not a pair. */
  currency = 'USD',
) {
  const isPair = quote !== ''
  return {
    symbol: `${base}${quote}`.toLowerCase(),
    name: isPair ? `${base}/${quote}` : base,
    base,
    quote: isPair ? quote : currency,
    commission: isPair ? COMMISSION : '0',
    tickDecimals,
    displayDecimals: tickDecimals,
    maxLots: 5_000,
    contractSize,
    maxLeverage,
    swapLong,
    swapShort,
    spreadTicks,
    hours,
  }
}

export const DERIVATIVE_ROWS = [
  cfd(['AUD', 'USD'], 5, 100_000, 100, ['-3.1', '0.4'], 12),
  cfd(['EUR', 'USD'], 5, 100_000, 100, ['-6.2', '1.9'], 8),
  cfd(['GBP', 'USD'], 5, 100_000, 100, ['-2.4', '-1.6'], 12),
  cfd(['GBP', 'JPY'], 3, 100_000, 100, ['9.8', '-18.4'], 22),
  cfd(['XAU', 'USD'], 2, 100, 50, ['-28.5', '12.2'], 25),
  cfd(['USD', 'JPY'], 3, 100_000, 100, ['8.9', '-16.1'], 9),
  cfd(['USD', 'CAD'], 5, 100_000, 100, ['0.8', '-4.4'], 14),
  cfd(['USD', 'CHF'], 5, 100_000, 100, ['4.2', '-9.7'], 13),
  cfd(['USOIL', ''], 3, 1_000, 50, ['-12.4', '-8.8'], 30),
  cfd(['GER40', ''], 1, 10, 50, ['-22', '-4.1'], 12, 'index', 'EUR'),
  cfd(['NAS100', ''], 1, 10, 50, ['-31', '-6.5'], 15, 'index'),
] as const
