// Sentences of alerts and of their firings in the reader's language.
import {
  hasPriceLevel,
  type AlertFiring,
  type AlertKind,
  type AlertRecord,
} from '../../../domain/records/alertRecords'
import { findInstrument } from '../../../domain/instruments'
import type { Text } from '../../../i18n/useText'

type Watched = Pick<AlertFiring, 'kind' | 'symbol' | 'level' | 'minutes'>

/** Condition of an alert. */
export const conditionText = (text: Text, alert: Watched): string =>
  text.t(`alerts.condition.${alert.kind}`, factsOf(text, alert))

/** The event. */
export const firedText = (text: Text, firing: Watched): string =>
  text.t(`alerts.fired.${firing.kind}`, factsOf(text, firing))

const factsOf = ({ figure }: Text, { symbol, level, minutes }: Watched) => ({
  name: nameOf(symbol),
  level: figure(level ?? ''),
  minutes: String(minutes ?? ''),
})

const nameOf = (symbol: string | null): string =>
  symbol === null ? '' : (findInstrument(symbol)?.name ?? symbol)

export function statusText({ t, dateTime }: Text, alert: AlertRecord): string {
  const time = alert.firedAt === null ? '' : dateTime(alert.firedAt)
  return t(`alerts.status.${alert.status}`, { time })
}

/** The unit of a level: the quote coin, or per cent. */
export const unitOf = (kind: AlertKind, symbol: string): string =>
  hasPriceLevel(kind) ? (findInstrument(symbol)?.quote ?? '') : '%'
