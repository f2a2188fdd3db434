// The conditions of alerts as thresholds on gauges: where one fires, and where it is armed again.
import {
  ALERT_PAUSE_MS,
  hasPriceLevel,
  type AlertKind,
} from '../../../src/domain/records/alertRecords'
import type { Threshold } from './gauge'
import type { PriceSide, Watched } from './rows'

/** A price is this part of the level away before an alert is armed again, at least a tick. */
const PRICE_DISTANCE = 1_000
/** Any other figure is this part of the level away. */
const SHARE_DISTANCE = 10

/** A figure that is watched: a group of gauges, and one of them. */
export type GaugeName = readonly [group: string, key: string]

/** The gauge of time, which ends pauses and brings expiries. */
export const TIME: GaugeName = ['time', '']

export const priceGauge = (symbol: string): GaugeName => [`price ${symbol}`, '']
/** The group whose keys are the windows of an instrument, in minutes. */
export const movesGroup = (symbol: string): string => `moves ${symbol}`

/** The gauge that has the figure of an alert. */
export function gaugeOf({ kind, symbol, userId, minutes }: Watched): GaugeName {
  if (kind === 'MOVES') return [movesGroup(symbol), String(minutes)]
  if (kind === 'SPREAD') return ['spread', symbol]
  if (kind === 'FUNDING') return ['funding', symbol]
  if (kind === 'MARGIN') return ['margin', userId]
  if (kind === 'FILLS') return ['fills', userId]
  return priceGauge(symbol)
}

export type Placed = readonly [gauge: GaugeName, threshold: Threshold]

/** The thresholds of an alert at a time, ms UTC. */
export function thresholdsOf(alert: Watched, now: number): readonly Placed[] {
  const found: Placed[] = []
  const { expiresAt, firedAt, status } = alert
  const onTime = (action: 'expire' | 'watch', at: number) =>
    found.push([TIME, { alert, action, way: 'up', at }])
  if (expiresAt !== null) onTime('expire', expiresAt)
  const paused = (firedAt ?? Number.NEGATIVE_INFINITY) + ALERT_PAUSE_MS
  if (paused > now) onTime('watch', paused)
  else
    for (const each of status === 'ARMED' ? firingAt(alert) : armingAt(alert))
      found.push([gaugeOf(alert), { alert, ...each }])
  return found
}

type Place = Omit<Threshold, 'alert'>

function firingAt({ kind, level, side, armedAt }: Watched): readonly Place[] {
  if (kind === 'FILLS') return [{ action: 'fire', way: 'up', at: armedAt + 1 }]
  const down = kind === 'BELOW' || kind === 'MARGIN' || (kind === 'CROSSES' && side === 'ABOVE')
  return [{ action: 'fire', way: down ? 'down' : 'up', at: level }]
}

function armingAt({ kind, level }: Watched): readonly Place[] {
  const above = { action: 'arm', way: 'up', at: level + distanceOf(kind, level) } as const
  const below = { action: 'arm', way: 'down', at: level - distanceOf(kind, level) } as const
  if (kind === 'CROSSES')
    return [
      { ...above, side: 'ABOVE' },
      { ...below, side: 'BELOW' },
    ]
  return [kind === 'BELOW' || kind === 'MARGIN' ? above : below]
}

const distanceOf = (kind: AlertKind, level: number): number =>
  Math.max(
    1,
    Math.ceil(level / (hasPriceLevel(kind) && kind !== 'SPREAD' ? PRICE_DISTANCE : SHARE_DISTANCE)),
  )

/** Side on which CROSSES is armed; undefined where a price alert holds at the price already. */
export function sideAt(
  kind: AlertKind,
  level: number,
  price: number,
): PriceSide | null | undefined {
  if (kind === 'ABOVE') return price >= level ? undefined : null
  if (kind === 'BELOW') return price <= level ? undefined : null
  if (kind !== 'CROSSES') return null
  if (price === level) return undefined
  return price < level ? 'BELOW' : 'ABOVE'
}
